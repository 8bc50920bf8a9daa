import { padFrom, selectionText } from '@baize/games/lottery/pad/selection-text';
import { emptyPad, type PadState } from '@baize/games/lottery/pad/state';
import type { Play } from '@baize/games/lottery/play';
import { toast } from '@baize/ui/layers/toast';
import { lazy, useMemo, useState } from 'react';
import { loadPart } from '../../../shell/faults.ts';
import { Coming } from '../../../shell/parts/coming.tsx';
import { loadAreas, useText } from '../../../shell/text.ts';
import { anyOf } from '../../play/bets/parts/any-of.ts';
import { addToCart, type CartLine, cartOf, isSent, lineFrom } from '../cart/cart.ts';
import type { BetTerms } from '../lottery.data.ts';
import { BetPad, type Notes } from '../pads/bet-pad.tsx';
import { slipOf } from '../slip.ts';
import { useNarrow } from '../use-narrow.ts';
import { BetBar } from './bet-bar.tsx';
import { shortIssue } from './head/short-issue.ts';
import { PlayHead } from './play-head.tsx';
import { PriceRow } from './stake-row.tsx';
import {
  firstChoice,
  limitedNumbers,
  type Odds,
  oddsAt,
  oddsText,
  offeredChoice,
  type PriceChoice,
  slipTerms,
  yearOf,
} from './terms.ts';

/** The price of the last bet on each game, for as long as the page is open. */
const lastChoices = new Map<string, PriceChoice>();

function useChoice(terms: BetTerms): [PriceChoice, (choice: PriceChoice) => void] {
  const { code } = terms.game;
  const [held, hold] = useState(() => lastChoices.get(code) ?? firstChoice(terms));
  const change = (next: PriceChoice) => {
    lastChoices.set(code, next);
    hold(next);
  };
  return [offeredChoice(held, terms), change];
}

/** Adds lines to the cart of the game, and says so. */
function useCartAdder(terms: BetTerms): (lines: readonly CartLine[]) => void {
  const t = useText();
  return (lines) => {
    if (lines.length === 0) return;
    if (isSent(cartOf(terms.game.code, 'cart'))) {
      toast({ tone: 'bad', title: t('lottery.unknown') });
      return;
    }
    const moved = addToCart(terms, lines);
    toast({
      tone: 'done',
      title: t('lottery.added', { count: lines.length }),
      ...(moved > 0 && {
        text: t('lottery.movedAlong', { count: moved, issue: shortIssue(terms.game.issue?.code ?? '') }),
      }),
    });
  };
}

const QUICK_LINES = 5;

const HotColdNotes = lazy(() =>
  loadPart(async () => {
    const [part] = await Promise.all([import('../trends/hot-cold-notes.tsx'), loadAreas('lotteryResults')]);
    return part;
  }),
);

/** Whether the pads show hot and cold numbers, for as long as the page is open. */
let countsWanted = false;

function useCounting(): [boolean, (on: boolean) => void] {
  const [on, turn] = useState(countsWanted);
  const change = (next: boolean) => {
    countsWanted = next;
    turn(next);
  };
  return [on, change];
}

/** The counts of the fields that have some; the odds of the others. */
function withCounts(
  counts: readonly (Notes | undefined)[],
  odds: Notes | undefined,
): readonly Notes[] | Notes | undefined {
  return counts.length === 0 ? odds : counts.map((notes) => notes ?? odds ?? {});
}

interface DeskProps {
  play: Play;
  terms: BetTerms;
  /** A selection that a link brings. */
  wanted: string;
}

/** One play: its odds, its pad, the price, and the ways to bet what is marked. */
export function PlayDesk({ play, terms, wanted }: DeskProps) {
  const narrow = useNarrow();
  const [state, change] = useState<PadState>(() => padFrom(play, wanted) ?? emptyPad(play));
  const [choice, setChoice] = useChoice(terms);
  const add = useCartAdder(terms);
  const [counting, turnCounting] = useCounting();
  const [counts, setCounts] = useState<readonly (Notes | undefined)[]>([]);
  const odds = oddsAt(play, terms, choice) ?? {};
  const limited = useMemo(() => limitedNumbers(terms, play.code), [terms, play]);
  const lineOf = (selection: string) => lineFrom(terms, { ...choice, play: play.code, selection });
  const pick = async (count: number) => {
    const { quickPick } = await loadPart(() => import('@baize/games/lottery/pad/quick-pick'));
    const states = quickPick(play, count, anyOf);
    const [first] = states;
    if (count === 1 && first) change(first);
    else add(states.flatMap((picked) => lineOf(textOfPad(play, picked)) ?? []));
  };
  return (
    <div className="bet-play" data-play={play.code} data-lottery={play.lottery}>
      <PlayHead
        play={play}
        gameCode={terms.game.code}
        odds={odds}
        popular={terms.popular}
        pick={(count) => void pick(count)}
        picks={QUICK_LINES}
        counts={counting}
        switchCounts={() => turnCounting(!counting)}
      />
      {counting && (
        <Coming>
          <HotColdNotes gameCode={terms.game.code} play={play} take={setCounts} />
        </Coming>
      )}
      <BetPad
        play={play}
        state={state}
        change={change}
        notes={counting ? withCounts(counts, notesOf(odds)) : notesOf(odds)}
        closed={limited.closed}
        half={limited.half}
        slips={{ terms, choice, closed: limited.closed, add }}
      />
      {!narrow && (
        <Coming fallback={<div className="bet-price" />}>
          <PriceRow terms={terms} choice={choice} change={setChoice} />
        </Coming>
      )}
      <BetBar
        play={play}
        terms={terms}
        choice={choice}
        setChoice={setChoice}
        slip={slipOf(play, state, slipTerms(choice, odds, yearOf(terms)))}
        lineOf={lineOf}
        add={add}
        clear={() => change(emptyPad(play))}
      />
    </div>
  );
}

function textOfPad(play: Play, state: PadState): string {
  const reading = selectionText(play, state);
  return 'selection' in reading ? reading.selection.text : '';
}

/** Odds below the tokens that have odds of their own. */
function notesOf(odds: Odds): Readonly<Record<string, string>> | undefined {
  const tiers = Object.entries(odds);
  if (tiers.length < 2) return undefined;
  return Object.fromEntries(tiers.map(([tier, paid]) => [tier, oddsText(paid)]));
}
