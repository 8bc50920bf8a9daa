import type { ApprovalRow } from '@baize/contract/ops-approvals';
import { amountText } from '../../parts/format.ts';

interface OperationText {
  readonly title: string;
  readonly labels: Readonly<Record<string, string>>;
  wish(input: Readonly<Record<string, unknown>>): string;
}

const OPERATIONS: Readonly<Record<string, OperationText>> = {
  'members.adjust': {
    title: 'Adjust a balance',
    labels: {
      member: 'Member id',
      username: 'Member',
      currency: 'Currency',
      amount: 'Amount',
      reason: 'Reason',
    },
    wish: ({ amount, currency, username }) =>
      `${amountText(String(amount), { signed: true })} ${currency} for ${username}`,
  },
  'regions.set': {
    title: 'Close or open a region',
    labels: { kind: 'Kind', region: 'Region', closed: 'Closed', reason: 'Reason' },
    wish: ({ region, closed }) => `${closed ? 'Close' : 'Open'} ${region}`,
  },
  'switches.set': {
    title: 'Change a switch',
    labels: { name: 'Switch', was: 'From', value: 'To' },
    wish: ({ name, was, value }) => `${name}: ${plainText(was)} → ${plainText(value)}`,
  },
};

export function operationTitle(operation: string): string {
  return OPERATIONS[operation]?.title ?? operation;
}

/** The request in one line. */
export function wishText({ operation, input }: Pick<ApprovalRow, 'operation' | 'input'>): string {
  return OPERATIONS[operation]?.wish(input) ?? JSON.stringify(input);
}

/** Every field of the request's exact input, none left out. */
export function wishFacts({
  operation,
  input,
}: Pick<ApprovalRow, 'operation' | 'input'>): [string, string][] {
  const labels = OPERATIONS[operation]?.labels ?? {};
  return Object.entries(input).map(([name, value]) => [labels[name] ?? name, plainText(value)]);
}

export function plainText(value: unknown): string {
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  if (value === '') return '(empty)';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
