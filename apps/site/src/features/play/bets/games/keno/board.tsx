import './keno.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type CSSProperties, useState } from 'react';
import { useText } from '../../../../../shell/text.ts';
import { useBetGame, useBetView, useMotion, useTable } from '../../bet-context.ts';
import { anyOf } from '../../parts/any-of.ts';
import { Segments } from '../../parts/choosers.tsx';
import { useGridKeys } from '../../parts/grid-keys.ts';
import { useRiskNames } from '../../parts/risk-names.ts';
import { timesText } from '../../parts/times-text.ts';
import { useMedia } from '../../parts/use-wide.ts';
import { kenoBet } from './bet.ts';

type KenoShow = Extract<BetAnswer['show'], { game: 'keno' }>;
type Choice = { readonly picks: readonly number[]; readonly risk?: string };

function useKeno() {
  const { session, info } = useBetGame();
  const table = useTable('keno');
  const bet = useBetView((view) => view.bet) as Choice;
  const choosing = useBetView((view) => view.choosing);
  const risk = bet.risk ?? table.tables[0]?.risk ?? '';
  const pays = table.tables.find((row) => row.risk === risk && row.picks === bet.picks.length);
  const choose = (picks: readonly number[], other: string = risk) =>
    session.choose(kenoBet(table, picks, other));
  return { info, table, bet, risk, choosing, pays, choose };
}

/** The numbers drawn so far, in their order. */
function useDrawn(): readonly number[] {
  const run = useMotion<KenoShow, { show: KenoShow; part: number } | undefined>(({ runs }) => runs[0]);
  const rest = useMotion<KenoShow, KenoShow | null>((motion) => motion.rest);
  const waiting = useMotion((motion) => motion.waiting);
  if (waiting) return [];
  if (!run) return rest?.drawn ?? [];
  return run.show.drawn.slice(0, Math.floor(run.part * run.show.drawn.length));
}

/** Here eight numbers in a row would be smaller than a thumb. */
const NARROW = '(max-width: 383px)';
/** So many numbers have cells of the size of a thumb. */
const HALF = 40;
type Part = 'all' | 'low' | 'high';

function partOf(part: Part, numbers: number): { from: number; to: number } {
  if (part === 'low') return { from: 1, to: HALF };
  return { from: part === 'high' ? HALF + 1 : 1, to: numbers };
}

/** The whole ticket, or a half of it with larger cells. */
function Parts({ numbers, on, onChoose }: { numbers: number; on: Part; onChoose: (part: Part) => void }) {
  const t = useText();
  return (
    <Segments
      label={t('play.ticketPart')}
      segments={(['all', 'low', 'high'] as const).map((key) => {
        const { from, to } = partOf(key, numbers);
        return { key, label: `${from}–${to}` };
      })}
      on={on}
      disabled={false}
      onChoose={onChoose}
    />
  );
}

/** The ticket: numbers to pick, those that were drawn, and the hits. */
export function KenoField() {
  const t = useText();
  const { table, bet, choosing, choose } = useKeno();
  const drawn = useDrawn();
  const [part, setPart] = useState<Part>('all');
  const { from, to } = partOf(part, table.numbers);
  const narrow = useMedia(NARROW);
  const columns = to - from > HALF ? 10 : narrow ? 6 : 8;
  const grid = useGridKeys(columns);
  const full = bet.picks.length >= table.picksMax;
  const toggle = (number: number) => {
    if (!choosing) return;
    if (bet.picks.includes(number)) choose(bet.picks.filter((each) => each !== number));
    else if (!full) choose([...bet.picks, number]);
  };
  return (
    <div className="keno" data-size={to - from + 1}>
      {table.numbers > HALF && <Parts numbers={table.numbers} on={part} onChoose={setPart} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a ticket of numbers, not a form. */}
      <div
        className="ticket num"
        role="group"
        aria-label={t('play.ticket')}
        {...grid}
        style={{ '--columns': columns } as CSSProperties}
      >
        {Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => {
          const picked = bet.picks.includes(number);
          const came = drawn.includes(number);
          return (
            <button
              key={number}
              type="button"
              aria-pressed={picked}
              aria-label={came ? t('play.numberDrawn', { number }) : String(number)}
              aria-disabled={!choosing || (full && !picked) || undefined}
              data-kind={picked && came ? 'hit' : picked ? 'picked' : came ? 'drawn' : undefined}
              onClick={() => toggle(number)}
            >
              {number}
            </button>
          );
        })}
      </div>
      <KenoPays />
    </div>
  );
}

/** The pay of the present ticket for each number of hits; the hits of the draw on show are marked. */
function KenoPays() {
  const t = useText();
  const { bet, pays } = useKeno();
  const drawn = useDrawn();
  const hits = drawn.length > 0 ? bet.picks.filter((pick) => drawn.includes(pick)).length : undefined;
  return (
    <ul className="keno-pays" aria-label={t('play.paysHits')}>
      {paying(pays?.times ?? []).map(({ times, count }) => (
        <li key={count} data-now={count === hits || undefined}>
          <span className="num">
            <span className="sr">{t('play.hits')} </span>
            {count}
          </span>
          <b className="num">{timesText(times)}×</b>
        </li>
      ))}
    </ul>
  );
}

function paying(all: readonly number[]): { times: number; count: number }[] {
  return all.flatMap((times, count) => (times > 0 ? [{ times, count }] : []));
}

export function KenoChoices() {
  const t = useText();
  const { table, bet, risk, choosing, choose } = useKeno();
  const risks = [...new Set(table.tables.map((row) => row.risk))];
  const names = useRiskNames();
  const quick = () => {
    const left = Array.from({ length: table.numbers }, (_, index) => index + 1);
    const wanted = bet.picks.length > 0 ? bet.picks.length : Math.min(5, table.picksMax);
    choose(Array.from({ length: wanted }, () => left.splice(anyOf(left.length), 1)[0] ?? 1));
  };
  return (
    <>
      {risks.length > 1 && (
        <Segments
          label={t('play.risk')}
          segments={['low', 'medium', 'high'].map((key) => ({ key, label: names[key] }))}
          on={risk}
          disabled={!choosing}
          onChoose={(next) => choose(bet.picks, next)}
        />
      )}
      <div className="keno-acts">
        <span className="keno-count" aria-live="polite">
          {t('play.picked', { count: bet.picks.length, max: table.picksMax })}
        </span>
        <Button size="small" disabled={!choosing} onClick={quick}>
          <Icon name="auto" small />
          {t('play.quickPick')}
        </Button>
        <Button size="small" disabled={!choosing || bet.picks.length === 0} onClick={() => choose([])}>
          <Icon name="close" small />
          {t('play.clearPicks')}
        </Button>
      </div>
    </>
  );
}
