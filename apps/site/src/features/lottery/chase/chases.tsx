import '../cart/cart.css';
import './chase.css';

import { CHASE_STATES } from '@baize/contract/lottery/chase';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { orderNumber } from '@baize/contract/records/short-numbers';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { Button } from '@baize/ui/forms/button';
import { Chips } from '@baize/ui/forms/chips';
import { Icon } from '@baize/ui/icon';
import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clockTime, recordTime } from '../../../shell/business-time.ts';
import { confirmed } from '../../../shell/confirmed.ts';
import { isolated } from '../../../shell/isolated.ts';
import { useOnline } from '../../../shell/online.ts';
import { Facts } from '../../../shell/parts/fact-list.tsx';
import { Fault } from '../../../shell/parts/fault.tsx';
import { Go } from '../../../shell/parts/link.tsx';
import { Problem } from '../../../shell/parts/problem.tsx';
import { textOf, useText } from '../../../shell/text.ts';
import { CopyNumber } from '../../records/copy-number.tsx';
import { Pager } from '../../records/pager.tsx';
import { useTurn } from '../../records/use-turn.ts';
import { saveText } from '../../statements/save-text.ts';
import { chasesCsv } from '../bets/csv.ts';
import { lotteryName, playName, selectionInWords } from '../names/lottery-names.ts';
import {
  allChases,
  type ChaseItem,
  type ChaseRecord,
  chaseQuery,
  chasesQuery,
  type LotteryChase,
  useCancelChase,
} from './chase.data.ts';

type ChaseState = LotteryChase['state'];

function stateText(state: ChaseState): string {
  return textOf(`lottery.chase.state.${state}`) ?? state;
}

/** L-04: the player's chases, newest first; each opens in its place. */
export function Chases() {
  const [state, setState] = useState<ChaseState | undefined>(undefined);
  const t = useText();
  return (
    <>
      <Chips
        bleed
        label={t('records.state')}
        chips={[
          { key: 'all', label: t('lottery.all') },
          ...CHASE_STATES.map((key) => ({ key, label: stateText(key) })),
        ]}
        on={[state ?? 'all']}
        onPress={(key) => setState(CHASE_STATES.find((each) => each === key))}
      />
      <Pages key={state} state={state} />
    </>
  );
}

function Pages({ state }: { state: ChaseState | undefined }) {
  const t = useText();
  const turn = useTurn();
  const { data, error, isPlaceholderData, refetch } = useQuery(chasesQuery({ state }, turn.cursor));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  if (data.rows.length === 0)
    return (
      <State
        heading="h2"
        picture="empty"
        title={t('lottery.chase.none')}
        text={t('lottery.chase.noneText')}
        action={
          <Go to="/lottery" className="btn marigold">
            {t('lottery.otherGames')}
          </Go>
        }
      />
    );
  const { total, currency } = data;
  return (
    <>
      <ul className="chases">
        {data.rows.map((chase) => (
          <li key={chase.id} className="panel">
            <Chase chase={chase} currency={currency} />
          </li>
        ))}
      </ul>
      <Facts
        columns
        facts={[
          [
            t('lottery.chase.count'),
            <span key="count" className="num">
              {total.chases}
            </span>,
          ],
          [t('lottery.chase.staked'), <Money key="used" amount={total.used} currency={currency} />],
          [t('lottery.chase.back'), <Money key="back" amount={total.back} currency={currency} />],
          [t('records.payout'), <Money key="payout" amount={total.payout} currency={currency} />],
        ]}
      />
      <Pager
        next={data.next}
        count={total.chases}
        number={turn.number}
        busy={isPlaceholderData}
        onTurn={turn.to}
      />
      <Save state={state} />
    </>
  );
}

function Save({ state }: { state: ChaseState | undefined }) {
  const t = useText();
  const save = useMutation({
    mutationFn: async () => saveText(chasesCsv(await allChases({ state })), 'lottery-chases.csv', 'text/csv'),
  });
  return (
    <div className="row wrapable">
      <Button busy={save.isPending} onClick={() => save.mutate()} data-part="save">
        <Icon name="download" small />
        {t('lottery.saveCsv')}
      </Button>
      <Problem error={save.error} />
    </div>
  );
}

function Chase({ chase, currency }: { chase: LotteryChase; currency: string }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const lottery = chase.lottery as LotteryCode;
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      data-chase={chase.state}
    >
      <summary className="chase-head">
        <span className="chase-issue grow">
          <b>{playName(lottery, chase.play)}</b>
          <span className="muted sm">
            {lotteryName(lottery)} · <bdi className="num">{recordTime(chase.at)}</bdi>
          </span>
        </span>
        <Icon name="down" small />
        <span className="chase-sum sm">
          <Tag {...(chase.state === 'running' && { enamel: 'marigold' as const })}>
            {stateText(chase.state)}
          </Tag>
          {t('lottery.chase.progress', { done: chase.issues - chase.waiting, count: chase.issues })}
          <Money amount={chase.stake} currency={currency} />
        </span>
      </summary>
      {open && <Detail id={chase.id} />}
    </details>
  );
}

function Detail({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(chaseQuery(id));
  if (error) return <Fault error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="banner" />;
  return (
    <div className="stack">
      <ul className="chase-items">
        {data.bets.map((bet) => (
          <li key={`${bet.play} ${bet.unitStake} ${bet.selection}`}>
            <span className="chase-issue">
              <b>{playName(data.lottery as LotteryCode, bet.play)}</b>
              <bdi className="cart-selection sm" dir="ltr">
                {selectionInWords(bet.play, bet.selection)}
              </bdi>
            </span>
            <bdi className="num sm" dir="ltr">{`${bet.units} × ${moneyText(bet.unitStake)}`}</bdi>
          </li>
        ))}
      </ul>
      <Sums chase={data} />
      <ol className="chase-items chase-issues">
        {data.items.map((item) => (
          <Item key={item.n} item={item} />
        ))}
      </ol>
      <Cancel chase={data} />
    </div>
  );
}

function Sums({ chase }: { chase: ChaseRecord }) {
  const t = useText();
  const { currency } = chase;
  return (
    <Facts
      columns
      facts={[
        [t('lottery.chase.way'), textOf(`lottery.chase.${chase.way}`) ?? chase.way],
        [t('lottery.chase.stop'), stopText(chase)],
        [t('lottery.chase.staked'), <Money key="used" amount={chase.used} currency={currency} />],
        [t('lottery.chase.back'), <Money key="back" amount={chase.back} currency={currency} />],
        [t('records.payout'), <Money key="payout" amount={chase.payout} currency={currency} />],
      ]}
    />
  );
}

const STOPS = { never: 'stopNever', win: 'stopWin', profit: 'stopProfit' } as const;

function stopText({ stop, stopProfit, currency }: ChaseRecord): string {
  const text = textOf(`lottery.chase.${STOPS[stop]}`) ?? stop;
  return stopProfit ? `${text} ${isolated(`${moneyText(stopProfit)} ${currency}`)}` : text;
}

function Item({ item }: { item: ChaseItem }) {
  const t = useText();
  const back = parseAmount(item.payout) + parseAmount(item.refund);
  const reason = item.reason && textOf(`lottery.chase.reason.${item.reason}`);
  return (
    <li data-item={item.state}>
      <span className="chase-issue">
        <bdi className="num">{item.issue}</bdi>
        <span className="muted sm">{reason ?? <bdi className="num">{clockTime(item.drawAt)}</bdi>}</span>
      </span>
      <Tag {...(item.state === 'won' && { enamel: 'jade' as const })}>
        {textOf(`lottery.chase.item.${item.state}`) ?? item.state}
      </Tag>
      <span className="chase-sum sm">
        <span>
          <b className="num">×{item.multiplier}</b> <Money amount={item.stake} />
        </span>
        {item.order && <CopyNumber number={orderNumber(item.order)} />}
        {back > 0n && (
          <span>
            {item.state === 'won' ? t('records.payout') : t('lottery.chase.back')}{' '}
            <Money className={item.state === 'won' ? 'win strong' : 'strong'} amount={formatAmount(back)} />
          </span>
        )}
      </span>
    </li>
  );
}

/** Items that wait can be taken back at any time; one that is bet is a bet like any other. */
function Cancel({ chase }: { chase: ChaseRecord }) {
  const t = useText();
  const online = useOnline();
  const cancel = useCancelChase(chase.id);
  if (chase.waiting === 0) return null;
  const press = () =>
    confirmed(
      {
        title: t('lottery.chase.cancelAsk'),
        text: t('lottery.chase.cancelText', { count: chase.waiting }),
        no: t('lottery.chase.keep'),
        yes: t('lottery.chase.cancel'),
        done: ({ refund }) => {
          const amount = isolated(`${moneyText(refund)} ${chase.currency}`);
          return t('lottery.cancelled', { amount });
        },
      },
      () => cancel.mutateAsync(),
    );
  return (
    <Button busy={cancel.isPending} disabled={!online} onClick={() => void press()}>
      {t('lottery.chase.cancel')}
    </Button>
  );
}
