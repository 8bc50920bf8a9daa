import type { OperationText } from '../../parts/manifest/feature-texts.ts';
import { leadText } from './games-schedule.ts';
import { changedText, limitName, oddsText } from './games-texts.ts';

type Values = Readonly<Record<string, string>>;

/** Every change of one request, the old value beside the new one. */
function steps(was: unknown, now: unknown, name: (key: string) => string): string {
  const [before, after] = [was as Values, now as Values];
  const changed = Object.entries(after).filter(
    ([key, value]) => Number(value) !== Number(before[key] ?? NaN),
  );
  return changed
    .map(([key, value]) => `${name(key)} ${oddsText(before[key] ?? '')} → ${oddsText(value)}`)
    .join(', ');
}

const closeText = (seconds: unknown) => `${leadText(Number(seconds))} before the draw`;
const tierName = (tier: string) => tier;

/** Requests for other odds, limits and draw times of lotteries. */
export const LOTTERY_GAME_OPERATIONS: Readonly<Record<string, OperationText>> = {
  'lottery.odds': {
    title: 'Change odds of a lottery',
    labels: {
      game: 'Game',
      play: 'Play',
      playName: 'Its name',
      was: 'From',
      odds: 'To',
      reason: 'Reason',
    },
    shown: {
      was: ({ was, odds }) => changedText(was as Values, odds as Values, tierName),
      odds: ({ was, odds }) => changedText(odds as Values, was as Values, tierName),
    },
    wish: ({ game, playName, was, odds }) => `${game}, ${playName}: ${steps(was, odds, tierName)}`,
    page: ({ game }) => `/lottery/games/${game}`,
  },
  'lottery.limits': {
    title: 'Change limits of a lottery',
    labels: { game: 'Game', was: 'From', limits: 'To', reason: 'Reason' },
    shown: {
      was: ({ was, limits }) => changedText(was as Values, limits as Values, limitName),
      limits: ({ was, limits }) => changedText(limits as Values, was as Values, limitName),
    },
    wish: ({ game, was, limits }) => `${game}: ${steps(was, limits, limitName)}`,
    page: ({ game }) => `/lottery/games/${game}`,
  },
  'lottery.schedule': {
    title: 'Change the schedule of an official lottery',
    labels: {
      game: 'Game',
      was: 'Draws now',
      becomes: 'Draws then',
      wasLead: 'Bets close now',
      closeLeadSeconds: 'Bets close then',
      reason: 'Reason',
    },
    shown: {
      wasLead: ({ wasLead }) => closeText(wasLead),
      closeLeadSeconds: ({ closeLeadSeconds }) => closeText(closeLeadSeconds),
    },
    wish: ({ game, was, becomes, wasLead, closeLeadSeconds }) =>
      `${game}: ${was} → ${becomes}, bets close ${closeText(wasLead)} → ${closeText(closeLeadSeconds)}`,
    page: ({ game }) => `/lottery/games/${game}`,
  },
};
