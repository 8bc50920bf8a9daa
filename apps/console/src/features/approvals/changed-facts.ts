import type { ApprovalRow } from '@baize/contract/desk/approvals';
import { wishFacts } from './operation-texts.ts';

export interface ShownFact {
  readonly label: string;
  readonly value: string;
  /** As it is now, where the request changes it. */
  readonly was?: string;
}

const SECRETS = ['wrapped', 'wrappedCallback'];

type Request = Pick<ApprovalRow, 'operation' | 'input'>;

/** The facts of a request apart: those that it changes, and those that stay as the row has them now. */
export function factsBeside(
  { operation, input }: Request,
  present: Readonly<Record<string, unknown>> | undefined,
): { readonly changed: readonly ShownFact[]; readonly kept: readonly ShownFact[] } {
  const facts = wishFacts({ operation, input }).map(([label, value]) => ({ label, value }));
  if (!present) return { changed: facts, kept: [] };
  // A row shows no secret: one in a request is a new one.
  const own = (name: string) => (SECRETS.includes(name) ? null : input[name]);
  const known = Object.fromEntries(
    Object.keys(input).map((name) => [name, name in present ? present[name] : own(name)]),
  );
  const now = new Map(wishFacts({ operation, input: known }));
  const beside = facts.map((fact) => ({ ...fact, was: now.get(fact.label) ?? fact.value }));
  const isKept = ({ label, value, was }: Required<ShownFact>) => label !== 'Reason' && value === was;
  return {
    changed: beside
      .filter((fact) => !isKept(fact))
      .map(({ label, value, was }) => (value === was ? { label, value } : { label, value, was })),
    kept: beside.filter(isKept),
  };
}
