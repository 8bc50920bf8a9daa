import type { ReactNode } from 'react';
import { useText } from '../../../shell/text.ts';
import type { BetGameInfo } from '../play.data.ts';
import type { TableOf } from './bet-context.ts';
import { PayRows, slotName } from './bet-pays.tsx';
import { chanceText } from './boards/limbo-board.tsx';
import { diceTimes } from './choices.ts';
import { useRiskNames } from './risk-names.ts';
import { hundredths, timesText } from './times-text.ts';

/** How a game of bets plays and pays, from the data the server plays by. */
export default function BetRules({ info }: { info: BetGameInfo }) {
  const t = useText();
  const { table } = info;
  return (
    <>
      <div className="stack">
        <p>{howText(table.game, t)}</p>
        <p>{t('play.ruleMax', { times: timesText(info.maxWinX * 10_000) })}</p>
        <p>{t('play.ruleFairBet')}</p>
        <p>{t('play.ruleCycle', { seconds: String(info.minCycleMs / 1000) })}</p>
        {table.game === 'mines' && <p>{t('play.ruleOpen')}</p>}
      </div>
      {table.game === 'dice' && <DiceRules table={table} />}
      {table.game === 'limbo' && <LimboRules table={table} />}
      {table.game === 'plinko' && <PlinkoRules table={table} />}
      {table.game === 'mines' && <MinesRules table={table} />}
      {table.game === 'keno' && <KenoRules table={table} />}
    </>
  );
}

function howText(game: BetGameInfo['table']['game'], t: ReturnType<typeof useText>): string {
  const texts = {
    dice: t('play.howDice'),
    limbo: t('play.howLimbo'),
    plinko: t('play.howPlinko'),
    mines: t('play.howMines'),
    keno: t('play.howKeno'),
  };
  return texts[game];
}

const SOME_ROLLS = [9800, 7500, 5000, 2500, 1000, 100, 1];

function DiceRules({ table }: { table: TableOf<'dice'> }) {
  const t = useText();
  const { edgeBps, chanceMin, chanceMax } = table;
  const shown = [chanceMax, ...SOME_ROLLS, chanceMin].filter(
    (rolls, at, all) => rolls >= chanceMin && rolls <= chanceMax && all.indexOf(rolls) === at,
  );
  return (
    <section className="stack play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(edgeBps) })}</p>
      <PayRows
        rows={shown.map((rolls) => [
          t('play.chanceOf', { percent: hundredths(rolls) }),
          `${timesText(diceTimes(table, rolls))}×`,
        ])}
      />
    </section>
  );
}

function LimboRules({ table }: { table: TableOf<'limbo'> }) {
  const t = useText();
  const powers = [100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];
  const targets = [table.targetMin, 200, ...powers.slice(1), table.targetMax].filter(
    (target, at, all) => target >= table.targetMin && target <= table.targetMax && all.indexOf(target) === at,
  );
  return (
    <section className="stack play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(table.edgeBps) })}</p>
      <PayRows
        rows={targets.map((target) => [
          t('play.chanceOf', { percent: chanceText(table, target) }),
          `${hundredths(target)}×`,
        ])}
      />
    </section>
  );
}

function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      <div className="stack fold">{children}</div>
    </details>
  );
}

/** One fold for each number of rows, with the risks below each other. */
function PlinkoRules({ table }: { table: TableOf<'plinko'> }) {
  const t = useText();
  const names = useRiskNames();
  return (
    <section className="folds play-sheet">
      {[...Map.groupBy(table.tables, ({ rows }) => rows)].map(([rows, risks]) => (
        <Fold key={rows} title={t('play.rowsCount', { rows })}>
          {risks.map(({ risk, times, payback }) => (
            <div key={risk} className="stack">
              <h4>{t('play.riskOf', { risk: names[risk] ?? risk })}</h4>
              <PayRows
                rows={[
                  ...times
                    .slice(0, Math.floor(rows / 2) + 1)
                    .map(
                      (each, slot) =>
                        [t('play.slotName', { slot: slotName(slot, rows) }), `${timesText(each)}×`] as const,
                    ),
                  [t('play.payback'), `${payback}%`],
                ]}
              />
            </div>
          ))}
        </Fold>
      ))}
    </section>
  );
}

function MinesRules({ table }: { table: TableOf<'mines'> }) {
  const t = useText();
  return (
    <section className="folds play-sheet">
      <p>{t('play.edgeText', { percent: hundredths(table.edgeBps) })}</p>
      {table.times.map((times, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number of mines.
        <Fold key={index} title={t('play.minesOf', { mines: index + 1, tiles: table.tiles })}>
          <PayRows
            rows={times.map((each, gems) => [t('play.gemsCount', { gems: gems + 1 }), `${timesText(each)}×`])}
          />
        </Fold>
      ))}
    </section>
  );
}

function KenoRules({ table }: { table: TableOf<'keno'> }) {
  const t = useText();
  const names = useRiskNames();
  const several = new Set(table.tables.map(({ risk }) => risk)).size > 1;
  return (
    <section className="folds play-sheet">
      <p>{t('play.kenoDrawn', { drawn: table.drawn, numbers: table.numbers, max: table.picksMax })}</p>
      {table.tables.map(({ risk, picks, times, payback }) => (
        <Fold
          key={`${risk} ${picks}`}
          title={`${t('play.picksCount', { picks })}${several ? ` · ${names[risk]}` : ''}`}
        >
          <PayRows
            rows={[
              ...times.flatMap((each, hits) =>
                each > 0 ? [[t('play.hitsCount', { hits }), `${timesText(each)}×`] as const] : [],
              ),
              [t('play.payback'), `${payback}%`],
            ]}
          />
        </Fold>
      ))}
    </section>
  );
}
