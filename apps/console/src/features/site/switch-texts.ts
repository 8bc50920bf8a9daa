import type { SwitchValue } from '@baize/contract/ops-switches';

interface SwitchText {
  readonly label: string;
  readonly hint?: string;
  /** Words for values that are numbers or codes. */
  readonly values?: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Record<string, SwitchText>> = {
  'system.status': {
    label: 'System status',
    hint: 'Maintenance closes the site to everybody; open rounds may conclude.',
    values: { 0: 'Open', 1: 'Maintenance', 2: 'All regions closed' },
  },
  'system.blockedAddresses': {
    label: 'Blocked addresses',
    hint: 'Addresses or ranges such as 203.0.113.0/24, one a line.',
  },
  'system.maintenanceEnds': { label: 'Maintenance ends', hint: 'Shown on the maintenance page.' },
  'brand.name': { label: 'Brand name' },
  'brand.currency': { label: 'Currency of new members' },
  'brand.languages': { label: 'Languages offered', hint: 'Codes, one a line.' },
  'brand.serviceUrl': { label: 'Customer service address' },
  FREEPLAY3: { label: 'Free play' },
  COMM3: { label: 'Commission' },
  'freeplay.purse': { label: 'Purse of a trial player' },
  'payout.cardsMax': { label: 'Bank cards and e-wallets a member may save' },
  'payout.cryptoMax': { label: 'Crypto addresses a member may save' },
  'session.idleMinutes': { label: 'Idle minutes before sign-out' },
  'safety.deviceAccounts': {
    label: 'Accounts of one device',
    hint: 'So many accounts on one device raise a risk event.',
  },
  'regions.twoPeople': {
    label: 'Two people for regions',
    hint: 'On: closing or opening a region waits for a second operator.',
  },
  'play.enabled': { label: 'All games', hint: 'Off refuses every new round within a second.' },
  'play.autoplay': { label: 'Autoplay' },
  'play.turbo': { label: 'Turbo' },
  'play.minCycleMs': { label: 'Shortest round, in milliseconds' },
  'games.emerald-lines.model': {
    label: 'Emerald Lines: return model',
    hint: 'Return to player, in percent.',
  },
  'games.emerald-lines.enabled': { label: 'Emerald Lines: open' },
};

const GROUPS: Readonly<Record<string, string>> = {
  system: 'System',
  brand: 'Brand',
  freeplay: 'Features',
  session: 'Sessions',
  safety: 'Safety',
  regions: 'Safety',
  play: 'Play',
  games: 'Games',
};

export function labelOf(name: string): string {
  return TEXTS[name]?.label ?? name;
}

export function hintOf(name: string): string | undefined {
  return TEXTS[name]?.hint;
}

export function groupOf(name: string): string {
  return GROUPS[name.split('.')[0] ?? ''] ?? 'Features';
}

export function choiceText(name: string, value: string | number): string {
  return TEXTS[name]?.values?.[String(value)] ?? String(value);
}

export function valueText(name: string, value: SwitchValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  return value === '' ? '(empty)' : choiceText(name, value);
}
