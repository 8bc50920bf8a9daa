import { latinDigits } from '@baize/contract/persons/digits';
import './chase.css';

import { CHASE_LEAST, CHASE_STOPS } from '@baize/contract/lottery/chase';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { leastWin } from '@baize/games/lottery/chase';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { unitStake } from '@baize/games/lottery/odds/stake';
import { playOf } from '@baize/games/lottery/plays';
import { Button } from '@baize/ui/forms/button';
import { SelectField } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { Money } from '@baize/ui/money/money';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOnline } from '../../../shell/online.ts';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { playable, useBalance } from '../../../shell/wallet.ts';
import { oddsAt } from '../bet/terms.ts';
import { type CartLine, draftOf, isTooLarge, useCart } from '../cart/cart.ts';
import { TooLarge } from '../cart/cart-problem.tsx';
import type { BetTerms } from '../lottery.data.ts';
import { lotteryNow } from '../lottery-time.ts';
import { type ChaseOrder, issuesQuery, usePlaceChase } from './chase.data.ts';
import {
  type ChaseDraft,
  type ChaseRow,
  type ChaseStake,
  chaseRows,
  FIRST_DRAFT,
  wayOf,
} from './chase-plan.ts';
import { PlanFields } from './plan-fields.tsx';
import { PlanTable } from './plan-table.tsx';

/** L-04: bets the lines of the cart on many issues, one after the other. */
export default function ChasePanel({ terms }: { terms: BetTerms }) {
  const t = useText();
  const { code } = terms.game;
  const cart = useCart(code, 'cart');
  const issues = useQuery(issuesQuery(code));
  const [draft, setDraft] = useState(FIRST_DRAFT);
  const placing = usePlaceChase(code, () =>
    toast({ tone: 'done', title: t('lottery.chase.placed'), text: t('lottery.chase.placedText') }),
  );
  if (issues.error && !issues.data)
    return <Fault error={issues.error} onRetry={() => void issues.refetch()} />;
  if (!issues.data) return <Skeleton shape="banner" />;
  const open = issues.data.issues.filter(({ closeAt }) => Date.parse(closeAt) > lotteryNow());
  const most = open.length;
  const fitting = { ...draft, issues: Math.min(draft.issues, Math.max(most, CHASE_LEAST)) };
  const stake = stakeOf(terms, cart.lines);
  const rows = most < CHASE_LEAST ? undefined : chaseRows(fitting, stake);
  const send = <Send terms={terms} draft={fitting} rows={rows} first={open[0]?.code} placing={placing} />;
  // The plan of a chase that was sent is no longer changed.
  if (cart.chase && !placing.isPending) return <div className="chase">{send}</div>;
  return (
    <div className="chase" data-part="chase">
      <PlanFields draft={fitting} most={most} change={setDraft} />
      <PlanTable
        rows={rows}
        issues={open}
        currency={terms.currency}
        editable={draft.way === 'same'}
        most={terms.multiplierMax}
        setOwn={(place, multiplier) => setDraft({ ...draft, own: { ...draft.own, [place]: multiplier } })}
      />
      <StopField draft={draft} change={setDraft} />
      {send}
    </div>
  );
}

/** The lines of the cart with a multiplier of one. */
function stakeOf(terms: BetTerms, lines: readonly CartLine[]): ChaseStake {
  const single = lines.map((line) => ({
    odds: oddsOfLine(terms, line) ?? {},
    unitStake: unitStake(parseAmount(line.unitPrice), line.unitMode, 1) ?? 0n,
    units: BigInt(line.units),
  }));
  return {
    single: single.reduce((sum, line) => sum + line.unitStake * line.units, 0n),
    win: leastWin(single),
  };
}

function oddsOfLine(terms: BetTerms, line: CartLine) {
  const play = playOf(terms.game.lottery as LotteryCode, line.play);
  return play && oddsAt(play, terms, line);
}

interface StopProps {
  draft: ChaseDraft;
  change: (draft: ChaseDraft) => void;
}

/** When the rest is given back, with the rule of short games beside it. */
function StopField({ draft, change }: StopProps) {
  const t = useText();
  const named = {
    never: t('lottery.chase.stopNever'),
    win: t('lottery.chase.stopWin'),
    profit: t('lottery.chase.stopProfit'),
  };
  return (
    <div className="stack">
      <SelectField
        label={t('lottery.chase.stop')}
        hint={t('lottery.chase.stopHint')}
        value={draft.stop}
        onChange={({ target }) =>
          change({ ...draft, stop: CHASE_STOPS.find((stop) => stop === target.value) ?? 'win' })
        }
      >
        {CHASE_STOPS.map((stop) => (
          <option key={stop} value={stop}>
            {named[stop]}
          </option>
        ))}
      </SelectField>
      {draft.stop === 'profit' && (
        <label className="chase-number">
          <span>{t('lottery.chase.stopAmount')}</span>
          <input
            className="num"
            inputMode="decimal"
            value={draft.stopProfit}
            onChange={({ target }) =>
              change({
                ...draft,
                stopProfit: latinDigits(target.value)
                  .replaceAll(/[^\d.]/g, '')
                  .slice(0, 14),
              })
            }
          />
        </label>
      )}
    </div>
  );
}

interface SendProps {
  terms: BetTerms;
  draft: ChaseDraft;
  rows: readonly ChaseRow[] | undefined;
  first: string | undefined;
  placing: ReturnType<typeof usePlaceChase>;
}

function Send({ terms, draft, rows, first, placing }: SendProps) {
  const t = useText();
  const online = useOnline();
  const cart = useCart(terms.game.code, 'cart');
  // A chase of unknown outcome is sent again as it was.
  const unknown = cart.chase !== undefined && !placing.isPending;
  const fits = cart.lines.length > 0 && !isTooLarge(cart.lines);
  const ready = rows !== undefined && first !== undefined && fits && isComplete(draft);
  const press = () => {
    if (cart.chase) placing.mutate(cart.chase);
    else if (ready) placing.mutate(orderOf(terms, draft, { rows, first, lines: cart.lines }));
  };
  return (
    <>
      {unknown ? (
        <p className="problem" role="alert">
          {t('lottery.unknown')}
        </p>
      ) : (
        <>
          <Sum rows={rows ?? []} currency={terms.currency} />
          <p className="muted sm">{t('lottery.chase.held')}</p>
          <TooLarge lines={cart.lines} />
          <Problem error={placing.error} />
        </>
      )}
      <Button
        enamel="marigold"
        size="big"
        wide
        busy={placing.isPending}
        disabled={!online || (!unknown && !ready)}
        onClick={press}
        data-part="place-chase"
      >
        {unknown ? t('lottery.check') : t('lottery.chase.start')}
      </Button>
    </>
  );
}

/** All that the plan stakes, which is taken with its first issue. */
function Sum({ rows, currency }: { rows: readonly ChaseRow[]; currency: string }) {
  const t = useText();
  const balance = useBalance();
  const stake = rows.at(-1)?.staked ?? 0n;
  const after = balance && parseAmount(playable(balance)) - stake;
  return (
    <Facts
      facts={[
        [
          t('lottery.chase.issues'),
          <span key="n" className="num">
            {rows.length}
          </span>,
        ],
        [
          t('lottery.total'),
          <Money key="sum" className="strong" amount={formatAmount(stake)} currency={currency} />,
        ],
        ...(after === undefined
          ? []
          : [
              [
                t('lottery.balanceAfter'),
                <Money key="after" className={after < 0n ? 'bad' : undefined} amount={formatAmount(after)} />,
              ] as const,
            ]),
      ]}
    />
  );
}

function isComplete({ stop, stopProfit }: ChaseDraft): boolean {
  return stop !== 'profit' || (/^\d{1,9}(\.\d{1,2})?$/.test(stopProfit) && parseAmount(stopProfit) > 0n);
}

function orderOf(
  { game, revision }: BetTerms,
  draft: ChaseDraft,
  { rows, first, lines }: { rows: readonly ChaseRow[]; first: string; lines: readonly CartLine[] },
): ChaseOrder {
  return {
    gameCode: game.code,
    issue: first,
    revision,
    lines: lines.map((line) => ({ ...draftOf(line), multiplier: 1 })),
    multipliers: rows.map(({ multiplier }) => multiplier),
    ...wayOf(draft),
    stop: draft.stop,
    ...(draft.stop === 'profit' && { stopProfit: formatAmount(parseAmount(draft.stopProfit)) }),
  };
}
