// The columns of the lists about our own titles.
import type { ListColumn } from './lists.ts';

/** A row for each currency that a version was played in. */
export const PAYBACK_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'model', title: 'Model (%)', kind: 'text' },
  { key: 'version', title: 'Version', kind: 'id' },
  { key: 'inPlay', title: 'In play', kind: 'state' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'stake', title: 'Staked', kind: 'money' },
  { key: 'payout', title: 'Paid', kind: 'money' },
  { key: 'share', title: 'Paid / staked (%)', kind: 'number' },
  { key: 'actual', title: 'Mean of rounds (%)', kind: 'number' },
  { key: 'declared', title: 'Certificate (%)', kind: 'number' },
  { key: 'pools', title: 'Jackpots (%)', kind: 'number' },
  { key: 'won', title: 'Paid by jackpots', kind: 'money' },
  { key: 'score', title: 'Deviations', kind: 'number' },
] as const satisfies readonly ListColumn[];

/** A row for each currency that the version in force was played in. */
export const STUDIO_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'code', title: 'Code', kind: 'id' },
  { key: 'family', title: 'Family', kind: 'text' },
  { key: 'standing', title: 'Standing', kind: 'state' },
  { key: 'model', title: 'Model in force', kind: 'text' },
  { key: 'version', title: 'Version', kind: 'id' },
  { key: 'declared', title: 'Declared (%)', kind: 'number' },
  { key: 'pools', title: 'Jackpots (%)', kind: 'number' },
  { key: 'rounds', title: 'Rounds', kind: 'number' },
  { key: 'stake', title: 'Staked', kind: 'money' },
  { key: 'payout', title: 'Paid', kind: 'money' },
  { key: 'won', title: 'Paid by jackpots', kind: 'money' },
  { key: 'actual', title: 'Mean of rounds (%)', kind: 'number' },
  { key: 'score', title: 'Deviations', kind: 'number' },
] as const satisfies readonly ListColumn[];

export const JACKPOT_COLUMNS = [
  { key: 'name', title: 'Game', kind: 'text' },
  { key: 'code', title: 'Code', kind: 'id' },
  { key: 'level', title: 'Level', kind: 'text' },
  { key: 'currency', title: 'Currency', kind: 'text' },
  { key: 'amount', title: 'Now', kind: 'money' },
  { key: 'reserve', title: 'Reserve', kind: 'money' },
  { key: 'added', title: 'Added', kind: 'money' },
  { key: 'won', title: 'Won', kind: 'money' },
  { key: 'awards', title: 'Awards', kind: 'number' },
  { key: 'lastAt', title: 'Last award', kind: 'instant' },
] as const satisfies readonly ListColumn[];
