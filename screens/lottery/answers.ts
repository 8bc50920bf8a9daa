// The answers about the lottery.

import type { Answers } from '../ground/scene.ts';
import {
  HOLIDAY_OUTLOOK,
  lotteryGame,
  lotteryGames,
  lotteryHolidays,
  lotteryNumbers,
  PRIZE_GROUP,
} from './game-answers.ts';
import { exposureOf, issueFigures, issueRows, oneIssue } from './issue-answers.ts';

/** Parts of answers that a sample cannot know. */
export const LOTTERY_ANSWERS: Answers = {
  '/ops/lottery/games': ({ fill = 'ready' }, { rows }) => lotteryGames(fill, rows),
  '/ops/lottery/games/one': ({ fill = 'ready' }, { name }) => lotteryGame(fill, name),
  '/ops/lottery/holidays': ({ fill = 'ready' }) => lotteryHolidays(fill),
  '/ops/lottery/holidays/outlook': () => HOLIDAY_OUTLOOK,
  '/ops/lottery/numbers': ({ fill = 'ready' }) => lotteryNumbers(fill),
  '/ops/lottery/group': () => PRIZE_GROUP,
  '/ops/lottery/issues': (scene, { rows }) => issueRows(scene, rows),
  '/ops/lottery/issues/figures': issueFigures,
  '/ops/lottery/issue': oneIssue,
  '/ops/lottery/exposure': exposureOf,
};
