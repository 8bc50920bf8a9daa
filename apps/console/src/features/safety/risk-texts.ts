import type { ReviewQueue } from '@baize/contract/cashier/states';
import type { RiskEventRow } from '@baize/contract/desk/safety';
import type { RiskKind } from '@baize/contract/site/safety';
import { countryName } from './countries.ts';

const KINDS: Readonly<Record<RiskKind, string>> = {
  impossibleTravel: 'Impossible travel',
  newDevice: 'New device',
  lock: 'Sign-in locked',
  manyAccounts: 'Many accounts, one device',
  duplicate: 'Looks like another account',
  underage: 'Too young to play',
  regionRefused: 'Refused by region',
  chance: 'Source of chance failed',
  certificate: 'Game differs from its certificate',
  payback: 'Return out of bounds',
  houseAccount: 'House account needs a look',
  vendorConflict: 'Provider used an id twice',
  vendorVoidWin: 'Win for a bet that does not stand',
  vendorChecksum: 'Game changed under its version',
  cryptoNode: 'Chain of a payment channel',
  reviewLate: 'Review far too late',
};

const CHANCE_TESTS: Readonly<Record<string, string>> = {
  frequency: 'frequencies',
  runs: 'runs',
  serial: 'serial correlation',
  duplicates: 'repetitions',
};

const HOUSE_WARNINGS: Readonly<Record<string, string>> = {
  low: 'less money than it should hold',
  high: 'more money than it should hold; its deposits go to others',
  down: 'the provider gives no answer',
};

const REVIEWS: Readonly<Record<string, string>> = {
  deposits: 'Deposit',
  withdrawals: 'Withdrawal',
  disputes: 'Dispute about',
  pieces: 'Dispute about',
  reports: 'Report',
  statements: 'Credit without a statement',
  suspense: 'Payment without an order',
  equalPersons: 'Pair of equal persons',
  returns: 'Return',
} satisfies Record<ReviewQueue, string>;

const DUPLICATES: Readonly<Record<string, string>> = {
  device: 'the same device',
  person: 'the same name and birth date',
  payout: 'the same payout account',
};

export function kindText(kind: RiskKind): string {
  return KINDS[kind];
}

/** The event in one line. */
export function factText({ kind, details, country, others }: RiskEventRow): string {
  const names = others.map(({ username }) => username).join(', ');
  switch (kind) {
    case 'impossibleTravel':
      return `${placeText(String(details.from))} to ${placeText(country)} in ${details.minutes} min`;
    case 'newDevice':
      return String(details.agent);
    case 'lock':
      return 'Three wrong passwords in half an hour';
    case 'manyAccounts':
      return `${details.accounts} accounts`;
    case 'duplicate':
      return `${DUPLICATES[String(details.reason)] ?? ''} as ${names || 'a removed account'}`;
    case 'underage':
      return 'By the identity document; play is closed for good';
    case 'regionRefused':
      return `${details.by === 'country' ? 'closed country' : 'closed range'}, ${details.path}`;
    case 'chance':
      return `${CHANCE_TESTS[String(details.test)] ?? ''} ${details.score} deviations out; node ${details.node} takes no bets`;
    case 'certificate':
      return `${details.game} takes no bets: ${details.problem}`;
    case 'payback':
      return `${details.game} ${details.model} %: ${details.score} deviations out${details.closed ? ', taken off' : ''}`;
    case 'houseAccount':
      return `${details.channel}: ${HOUSE_WARNINGS[String(details.warning)] ?? ''}`;
    case 'vendorConflict':
      return `${details.vendor}: ${details.type} ${details.transaction} differs from what came first; nothing was moved`;
    case 'vendorVoidWin':
      return `${details.vendor}: ${details.transaction} in round ${details.round}; nothing was paid`;
    case 'vendorChecksum':
      return `${details.vendor}: ${details.game} is not what its version ${details.version} was before`;
    case 'cryptoNode':
      return `${details.channel}: ${details.problem}`;
    case 'reviewLate':
      return `${REVIEWS[String(details.queue)] ?? ''} ${details.reference} has waited ${2 * Number(details.minutes)} min or longer; that late in the queue: ${details.late}`;
  }
}

export function placeText(country: string | null): string {
  return country ? countryName(country) : '';
}
