import type { DeskPhase } from '@baize/contract/tournaments/desk-tournaments';
import type { Scoring } from '@baize/contract/tournaments/tournaments';
import { amountText } from '../../parts/format.ts';
import type { Tone } from '../../parts/values.tsx';

export const PHASES: Readonly<Record<DeskPhase, readonly [Tone, string]>> = {
  draft: ['plain', 'draft'],
  coming: ['wait', 'coming'],
  running: ['good', 'running'],
  counting: ['wait', 'counting the last rounds'],
  ended: ['plain', 'ended'],
  cancelled: ['bad', 'cancelled'],
};

export const SCORING_TEXTS: Readonly<Record<Scoring, string>> = {
  multiple: 'win multiples',
  turnover: 'stakes',
};

/** `512.5×`, or an amount of money. */
export function scoreText(score: string, scoring: Scoring): string {
  return scoring === 'multiple' ? `${amountText(score)}×` : amountText(score);
}

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

/** The prizes that were typed, by place; null while one of them is no amount, or higher than the one before. */
export function prizesOf(text: string): string[] | null {
  const prizes = text.split(/[\s;]+/).filter((part) => part !== '');
  const fine = prizes.every(
    (prize, n) => AMOUNT.test(prize) && Number(prize) > 0 && Number(prize) <= Number(prizes[n - 1] ?? prize),
  );
  return fine && prizes.length > 0 && prizes.length <= 100 ? prizes : null;
}
