import type { StuckRound, StuckWhy } from '@baize/contract/desk/stuck';

export const WHY_TEXTS: Readonly<Record<StuckWhy, string>> = {
  decide: 'to be decided',
  suspense: 'in suspense',
};

const TOLD_TEXTS: Readonly<Record<StuckRound['answers'][number]['told'], string>> = {
  OPEN: 'open',
  CLOSED: 'closed',
  VOID: 'void',
  UNKNOWN: 'unknown',
  AWAY: 'no answer',
};

/** The last answer and how often in a row. */
export function toldText({ told, times }: StuckRound): string {
  return told === null ? 'none yet' : `${TOLD_TEXTS[told]}, ${times} in a row`;
}

export function answersText({ answers }: StuckRound): string {
  return answers.map(({ told, times }) => `${times} × ${TOLD_TEXTS[told]}`).join(', ');
}
