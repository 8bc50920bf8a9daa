import type { StuckRound, StuckWhy } from '@baize/contract/desk/stuck';

export const WHY_TEXTS: Readonly<Record<StuckWhy, string>> = {
  decide: 'to be decided',
  suspense: 'in suspense',
};

const ANSWER_TEXTS: Readonly<Record<StuckRound['answers'][number]['told'], string>> = {
  OPEN: 'open',
  CLOSED: 'closed',
  VOID: 'void',
  UNKNOWN: 'unknown',
  AWAY: 'no answer',
};

/** The last answer and how often in a row. */
export function lastAnswerText({ told: answer, times }: StuckRound): string {
  return answer === null ? 'none yet' : `${ANSWER_TEXTS[answer]}, ${times} in a row`;
}

export function answersText({ answers }: StuckRound): string {
  return answers.map(({ told: answer, times }) => `${times} × ${ANSWER_TEXTS[answer]}`).join(', ');
}
