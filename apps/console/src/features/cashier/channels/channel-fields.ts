import type { ChannelKind } from '@baize/contract/cashier/states';
import { type Draft, faultOf, feeProblem, secretProblem } from './channel-draft.ts';

type TextName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

export interface TextField {
  readonly name: Exclude<TextName, 'kind' | 'secret' | 'callbackSecret'>;
  readonly label: string;
  readonly description?: string;
  readonly kind?: 'amount' | 'time' | 'url';
  readonly max?: number;
}

export const TERMS: readonly TextField[] = [
  { name: 'min', label: 'Smallest amount', kind: 'amount' },
  { name: 'max', label: 'Largest amount', kind: 'amount' },
  { name: 'dayMax', label: 'Most in one day', description: '0 is without a limit.', kind: 'amount' },
  {
    name: 'balanceMin',
    label: 'Should hold at least',
    description: 'Below it there is an alarm.',
    kind: 'amount',
  },
  {
    name: 'balanceMax',
    label: 'Rests above',
    description: '0 is without a bound. Others take its deposits.',
    kind: 'amount',
  },
  { name: 'weight', label: 'Weight', description: 'Share of orders, 1 to 1000.', kind: 'amount' },
  { name: 'feePercent', label: 'Fee, in percent', description: 'Up to four decimals.', kind: 'amount' },
  { name: 'feeFixed', label: 'Fixed part of the fee', kind: 'amount' },
  { name: 'feeMin', label: 'Smallest fee', kind: 'amount' },
  { name: 'feeMax', label: 'Largest fee', description: '0 is without a bound.', kind: 'amount' },
  { name: 'opens', label: 'Opens', kind: 'time' },
  { name: 'closes', label: 'Closes', description: 'Equal times are the whole day.', kind: 'time' },
];

const OF_PROVIDER: readonly TextField[] = [
  { name: 'baseUrl', label: 'Calls go to', kind: 'url', max: 200 },
  { name: 'merchant', label: 'Our name there', max: 60 },
  { name: 'keyId', label: 'Id of the key', description: 'Of our calls and its answers.', max: 60 },
  { name: 'callbackKeyId', label: 'Id of the key of callbacks', max: 60 },
];

export const OF_KIND: Readonly<Record<ChannelKind, readonly TextField[]>> = {
  bank: [
    { name: 'bank', label: 'Bank', max: 40 },
    { name: 'number', label: 'Account number', max: 60 },
    { name: 'holder', label: 'Holder', max: 80 },
  ],
  qr: [
    { name: 'bank', label: 'Profile of the code', max: 40 },
    { name: 'number', label: 'Number in the code', max: 60 },
    { name: 'holder', label: 'Name in the code', max: 80 },
  ],
  provider: [
    ...OF_PROVIDER,
    {
      name: 'bank',
      label: 'Way to pay',
      description: 'Its code for members, such as card; empty for the name of the channel.',
      max: 40,
    },
  ],
  crypto: [
    { name: 'bank', label: 'Network', description: 'Its code among payout accounts, usdt-erc20.', max: 40 },
    { name: 'baseUrl', label: 'Node (RPC)', kind: 'url', max: 200 },
    { name: 'chainId', label: 'Chain id', kind: 'amount' },
    {
      name: 'token',
      label: 'Contract of the token',
      description: 'With the capitals of its checksum.',
      max: 42,
    },
    { name: 'decimals', label: 'Decimals of the token', kind: 'amount' },
    { name: 'confirmations', label: 'Confirmations', kind: 'amount' },
    {
      name: 'publicKey',
      label: 'Extended public key',
      description: 'xpub of the account that deposits come in to. Never a private key.',
      max: 124,
    },
    { name: 'keyId', label: 'Id of the signer’s key', description: 'For payouts.', max: 60 },
    {
      name: 'explorer',
      label: 'Pages of transactions',
      description: 'Begins the address of each, as https://etherscan.io/tx/. May be empty.',
      kind: 'url',
      max: 200,
    },
    {
      name: 'sweepMin',
      label: 'Smallest sweep, in tokens',
      description: 'Less stays at the member’s address.',
      kind: 'amount',
    },
    {
      name: 'coinMin',
      label: 'Smallest sweep, in coins',
      description: '0 leaves all coins where they are.',
      kind: 'amount',
    },
  ],
};

/** The labels of the fields that every form has, or that have a control of their own. */
const LABELS: Readonly<Partial<Record<keyof Draft, string>>> = {
  name: 'Name',
  code: 'Code',
  currency: 'Currency',
  secret: 'Secret',
  callbackSecret: 'Secret of callbacks',
  dialect: 'Columns of its statements',
};

/** The first field that is missing or wrong, in a sentence; false where the form is complete. */
export function missingOf(draft: Draft): string | false {
  const fault = faultOf(draft);
  if (fault === null) return false;
  const field = [...OF_KIND[draft.kind], ...TERMS].find(({ name }) => name === fault);
  const label = field?.label ?? LABELS[fault] ?? fault;
  const typed = draft[fault];
  if (typeof typed === 'string' && typed.trim() === '') return `Fill in the field “${label}”.`;
  return `Mend the field “${label}”. ${problemOf(fault, draft)}`.trim();
}

function problemOf(fault: keyof Draft, draft: Draft): string {
  if (fault === 'secret' || fault === 'callbackSecret') return secretProblem(draft[fault]) ?? '';
  if (fault === 'feePercent') return feeProblem(draft) ?? '';
  if (fault === 'code')
    return 'It begins with a small letter and has small letters, digits and hyphens only.';
  if (fault === 'min') return 'It is an amount above zero.';
  if (fault === 'max') return 'It is an amount that is not below the smallest one.';
  return '';
}
