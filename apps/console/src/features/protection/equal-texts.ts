import type { EQUAL_FACTS } from '@baize/contract/persons/desk-equal-persons';
import type { EqualPersonsRow } from './protection.data.ts';

const FACT_TEXTS: Readonly<Record<(typeof EQUAL_FACTS)[number], string>> = {
  person: 'name and birth date',
  nameAddress: 'name and address',
  birthDateAddress: 'birth date and address',
  soundBirthDate: 'birth date and a name that sounds alike',
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

/** The state, and whether it means anything for play: neither a mailbox or the sound of a name alone nor an exclusion that is over closes it. */
export function stateText({ state, closes }: Pick<EqualPersonsRow, 'state' | 'closes'>): string {
  return state === 'open' && !closes ? 'open, closes nothing' : STATE_TEXTS[state];
}

/** By which facts two accounts are equal. */
export function equalText(facts: EqualPersonsRow['facts']): string {
  return facts.map((fact) => FACT_TEXTS[fact]).join('; ');
}
