import type { EQUAL_FACTS } from '@baize/contract/persons/desk-equal-persons';
import type { EqualPersonsRow } from './protection.data.ts';

const FACT_TEXTS: Readonly<Record<(typeof EQUAL_FACTS)[number], string>> = {
  person: 'name and birth date',
  nameAddress: 'name and address',
  birthDateAddress: 'birth date and address',
  document: 'identity document',
  mobile: 'mobile number',
  email: 'mailbox',
  payout: 'payout account',
};

export const STATE_TEXTS: Readonly<Record<EqualPersonsRow['state'], string>> = {
  open: 'open',
  same: 'same person',
  other: 'other person',
};

/** What the state means for play: a pair that shares a mailbox only closes nothing, nor does one whose exclusion is over. */
export function stateText({ state, closes }: Pick<EqualPersonsRow, 'state' | 'closes'>): string {
  return state === 'open' && !closes ? 'open, closes nothing' : STATE_TEXTS[state];
}

/** By which facts two accounts are equal. */
export function equalText(facts: EqualPersonsRow['facts']): string {
  return facts.map((fact) => FACT_TEXTS[fact]).join('; ');
}
