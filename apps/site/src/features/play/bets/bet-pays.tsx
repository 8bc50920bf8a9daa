import { useText } from '../../../shell/text.ts';
import type { BetGameInfo } from '../play.data.ts';
import { useBetGame, useBetView } from './bet-context.ts';
import { chanceText } from './boards/limbo-board.tsx';
import { type DiceChoice, diceTimes, winningRolls } from './choices.ts';
import { hundredths, timesText } from './times-text.ts';

/** A row of a table of pays. */
type Row = readonly [name: string, value: string];

/** The pays of the present choices, beside the table of a desktop; all from the data the server plays by. */
export function BetPays() {
  const t = useText();
  const { info } = useBetGame();
  const bet = useBetView((view) => view.bet);
  const rows = useRows(info, bet);
  if (rows.length === 0) return null;
  return (
    <div className="card2">
      <h2>{t('play.paysNow')}</h2>
      <PayRows rows={rows} />
    </div>
  );
}

export function PayRows({ rows }: { rows: readonly Row[] }) {
  return (
    <div className="kv">
      {rows.map(([name, value]) => (
        <div key={name}>
          <span className="muted">{name}</span>
          <b>
            <bdi dir="ltr" className="num">
              {value}
            </bdi>
          </b>
        </div>
      ))}
    </div>
  );
}

function useRows({ table, maxWinX }: BetGameInfo, bet: object): readonly Row[] {
  const t = useText();
  const top: Row = [t('play.topWin'), `${timesText(maxWinX * 10_000)}×`];
  switch (table.game) {
    case 'dice': {
      const rolls = winningRolls(bet as DiceChoice);
      const times = diceTimes(table, rolls);
      return [
        [t('play.multiplier'), `${timesText(times)}×`],
        [t('play.chance'), `${hundredths(rolls)}%`],
        [t('play.edge'), `${hundredths(table.edgeBps)}%`],
        top,
      ];
    }
    case 'limbo': {
      const { target } = bet as { target: number };
      return [
        [t('play.multiplier'), `${hundredths(target)}×`],
        [t('play.chance'), `${chanceText(table, target)}%`],
        [t('play.edge'), `${hundredths(table.edgeBps)}%`],
        top,
      ];
    }
    case 'plinko': {
      const { rows, risk } = bet as { rows: number; risk: string };
      const own = table.tables.find((row) => row.rows === rows && row.risk === risk);
      const halves = own?.times.slice(0, Math.floor(rows / 2) + 1) ?? [];
      return [
        ...halves.map(
          (times, slot): Row => [t('play.slotName', { slot: slotName(slot, rows) }), `${timesText(times)}×`],
        ),
        [t('play.payback'), `${own?.payback}%`],
      ];
    }
    case 'mines': {
      const { mines } = bet as { mines: number };
      const times = table.times[mines - 1] ?? [];
      return times
        .slice(0, 12)
        .map((each, gems): Row => [t('play.gemsCount', { gems: gems + 1 }), `${timesText(each)}×`]);
    }
    case 'keno': {
      const { picks, risk } = bet as { picks: readonly number[]; risk?: string };
      const own = table.tables.find(
        (row) => row.picks === picks.length && row.risk === (risk ?? table.tables[0]?.risk),
      );
      const rows = (own?.times ?? []).flatMap((times, hits): Row[] =>
        times > 0 ? [[t('play.hitsCount', { hits }), `${timesText(times)}×`]] : [],
      );
      return own ? [...rows, [t('play.payback'), `${own.payback}%`]] : [top];
    }
  }
}

/** Slots mirror each other: both of a pair are named. */
export function slotName(slot: number, rows: number): string {
  return slot * 2 === rows ? `${slot + 1}` : `${slot + 1}, ${rows - slot + 1}`;
}
