// The answers about tournaments.
import { SCORINGS, TOURNAMENT_PHASES } from '@baize/contract/tournaments/tournaments';
import { TITLES } from '@baize/games/titles';
import { idOf } from '../ground/rows.ts';
import type { Answers } from '../ground/scene.ts';

const TERMS = {
  texts: {
    EN: { name: 'Night market race', text: 'The highest single win of the night takes the lantern.' },
    MY: { name: 'ညဈေး ပြိုင်ပွဲ', text: '' },
    CN: undefined,
  },
  currency: 'MMK',
  scoring: 'multiple',
  best: 3,
  stakeMin: '500.00',
  prizes: ['500000.00', '250000.00', '100000.00', '50000.00', '50000.00'],
  startsAt: '2026-11-20T11:30:00Z',
  endsAt: '2026-11-22T17:30:00Z',
};

/** Parts of answers that a sample cannot know. */
export const TOURNAMENT_ANSWERS: Answers = {
  '/ops/tournaments/one': ({ fill }) => ({
    phase: fill === 'long' ? 'running' : 'draft',
    terms: {
      ...TERMS,
      titles: fill === 'long' ? TITLES.map(({ code }) => code) : ['emerald-lines', 'jade-rabbit'],
    },
  }),
  '/wps/tournaments': (_, rows) =>
    rows.map((row: object, n: number) => ({
      ...row,
      id: idOf(n),
      phase: TOURNAMENT_PHASES[(n + 1) % 4],
      scoring: SCORINGS[n % 2],
      best: 1,
      prizes: TERMS.prizes,
      fund: '950000.00',
    })),
  '/wps/tournaments/one': (_, { rows }) => ({
    id: idOf(0),
    phase: 'running',
    scoring: 'multiple',
    best: 3,
    fund: '950000.00',
    rows: rows.map((row: object, n: number) => ({
      ...row,
      place: n + 1,
      name: n === 1 ? null : 'mi***7',
      score: `${640 - 37 * n}.50`,
      prize: TERMS.prizes[n] ?? null,
    })),
  }),
  '/wps/member/tournament': () => ({ place: 27, score: '184.20', rounds: 312, prize: null, paidAt: null }),
};
