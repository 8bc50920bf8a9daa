import type {
  opsAddLotteryHoliday,
  opsLotteryHolidayOutlook,
  opsLotteryHolidays,
  opsRemoveLotteryHoliday,
} from '@baize/contract/lottery/desk-numbers';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';

import type { App } from '../../context.ts';
import { addHoliday, holidayOutlook, holidaysAhead, removeHoliday } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import { changeGame } from './game-changes.ts';
import { requireGame } from './games.ts';

export async function listHolidays(
  app: App,
  { code }: InputOf<typeof opsLotteryHolidays>,
): Promise<OutputOf<typeof opsLotteryHolidays>> {
  const game = requireGame(app, code);
  return { zone: game.schedule.zone, rows: await holidaysAhead(app, game) };
}

export async function showHolidayOutlook(
  app: App,
  { code, ...wish }: InputOf<typeof opsLotteryHolidayOutlook>,
): Promise<OutputOf<typeof opsLotteryHolidayOutlook>> {
  const { games, issues, bets } = await holidayOutlook(app, requireGame(app, code), wish);
  return {
    games,
    issues,
    lines: bets.reduce((sum, { lines }) => sum + lines, 0),
    stakes: bets.map(({ currency, stake }) => ({ currency, stake: formatAmount(stake) })),
  };
}

export async function enterHoliday(
  app: App,
  input: InputOf<typeof opsAddLotteryHoliday>,
  acting: Acting,
): Promise<void> {
  const { day, of, note } = input;
  await changeGame(app, acting, input, async (tx, game) => {
    await addHoliday(app, tx, game, input);
    const zone = of === 'zone' ? { zone: game.schedule.zone } : {};
    return { action: 'lottery.holidayAdded', before: {}, after: { day, ...zone, note } };
  });
}

export async function dropHoliday(
  app: App,
  input: InputOf<typeof opsRemoveLotteryHoliday>,
  acting: Acting,
): Promise<void> {
  await changeGame(app, acting, input, async (tx, game) => {
    const { day, zone, note } = await removeHoliday(tx, game, input.id);
    return {
      action: 'lottery.holidayRemoved',
      before: { day, ...(zone !== null && { zone }), note },
      after: {},
    };
  });
}
