/** The events that operators watch; each kind has its words in the console. */
export const RISK_KINDS = [
  'impossibleTravel',
  'newDevice',
  'lock',
  'manyAccounts',
  'duplicate',
  'underage',
  'regionRefused',
  'chance',
  'certificate',
  'payback',
  'houseAccount',
  'vendorConflict',
  'vendorVoidWin',
  'vendorChecksum',
  'cryptoNode',
  'reviewLate',
] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** Why an account looks like another one's (A12). */
export type DuplicateReason = 'device' | 'person' | 'payout';

/** Facts of an event, readable by everybody who may see it; nothing secret. */
export type RiskDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;
