import '../accounts/accounts.css';

import type { LineIconName } from '@baize/ui/art/icons';
import { Icon } from '@baize/ui/icon';
import { moneyText } from '@baize/ui/money/money-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { momentText } from '../../shell/parts/moment-text.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { Forfeit } from '../bonus/forfeit.tsx';
import { isUsable, UsableFrom } from '../members/usable-from.tsx';
import { turnoverQuery } from '../turnover/turnover.data.ts';
import { total } from './amounts.ts';
import type { TransferOptions, WithdrawalOptions } from './cashier.data.ts';
import { amountText } from './cashier-texts.ts';
import { WayOn, type WayOnName } from './way-on.tsx';

type Block = (WithdrawalOptions | TransferOptions)['blocks'][number];

const ICONS = {
  accountState: 'lock',
  pending: 'clock',
  paymentPassword: 'key',
  account: 'wallet',
  hold: 'pause',
  identity: 'eye',
  limit: 'shield',
  debt: 'slip',
  bonus: 'gift',
  turnover: 'refresh',
  source: 'refresh',
  granted: 'gift',
  balance: 'wallet',
} as const satisfies Record<Block, LineIconName>;

/** Set up once, in the security centre. */
function isSetting(block: Block): boolean {
  return block === 'paymentPassword' || block === 'account' || block === 'identity';
}

/** Done by the member, one after the other; of the rest the member can only wait or ask. */
function isStep(block: Block): boolean {
  return isSetting(block) || block === 'turnover' || block === 'bonus' || block === 'balance';
}

/** Obstacles that keep the money come before those that are only to be set up. */
function byWeight(one: Block, other: Block): number {
  return Number(isSetting(one)) - Number(isSetting(other));
}

interface ObstaclesProps {
  title: string;
  about: 'withdrawal' | 'transfer';
  options: Pick<WithdrawalOptions, 'turnover' | 'currency' | 'min' | 'holdUntil'> & {
    blocks: readonly Block[];
    bonus?: WithdrawalOptions['bonus'];
    unplayed?: WithdrawalOptions['unplayed'];
    granted?: WithdrawalOptions['granted'];
    accounts?: WithdrawalOptions['accounts'];
  };
}

/** The obstacles to money going out, first those that keep it and then what is to be set up, each with the way out of it (WD-1). */
export function Obstacles({ title, about, options }: ObstaclesProps) {
  const t = useText();
  const blocks = options.blocks.toSorted(byWeight);
  const steps = about === 'withdrawal' && blocks.every(isStep);
  return (
    <section className="panel" aria-labelledby="withdraw-before" data-part="obstacles">
      <h2 id="withdraw-before" className="group-title">
        {title}
      </h2>
      <ol className="rows">
        {blocks.map((block, index) => (
          <li key={block} data-block={block}>
            <span className="mk ivory">{steps ? index + 1 : <Icon name={ICONS[block]} />}</span>
            <span className="grow wraps">
              {blockText(t, block, { about, options })}
              <Wait block={block} options={options} />
              {block === 'turnover' && <TurnoverBar />}
            </span>
            <WayOut
              block={block}
              about={about}
              options={options}
              plain={blocks.some((each) => !isSetting(each))}
            />
          </li>
        ))}
        {steps && (
          <li data-step="amount">
            <span className="mk plain">{blocks.length + 1}</span>
            <span className="grow muted">{t('cashier.guide.amount')}</span>
          </li>
        )}
      </ol>
    </section>
  );
}

function blockText(t: Translate, block: Block, { about, options }: Omit<ObstaclesProps, 'title'>): string {
  const { turnover, currency, min, holdUntil } = options;
  if (block === 'turnover') return t('cashier.block.turnover', { amount: amountText(turnover, currency) });
  if (block === 'source')
    return t('cashier.block.source', { amount: amountText(options.unplayed ?? '0', currency) });
  if (block === 'granted')
    return t('cashier.block.granted', { amount: amountText(options.granted ?? '0', currency) });
  if (block === 'bonus') {
    const amount = amountText(options.bonus?.balance ?? '0', currency);
    return t('cashier.block.bonus', { amount });
  }
  if (block === 'balance') {
    const least = { min: amountText(min, currency) };
    return about === 'transfer' ? t('cashier.transferBalance', least) : t('cashier.block.balance', least);
  }
  if (block === 'account' && nextUsable(options)) return t('cashier.block.accountWaits');
  if (block === 'hold' && holdUntil) return t('security.hold', { time: momentText(holdUntil) });
  if (about === 'transfer' && block === 'limit') return t('cashier.transferLimit');
  return t(`cashier.block.${block}`);
}

/** How much of the turnover is done, in all that is required together. */
function TurnoverBar() {
  const t = useText();
  const open = useQuery(turnoverQuery()).data?.rows.filter(({ state }) => state === 'open') ?? [];
  if (open.length === 0) return null;
  const [done, required] = [
    total(open.map(({ progress }) => progress)),
    total(open.map((row) => row.required)),
  ];
  const words = { done: moneyText(done), required: moneyText(required) };
  return (
    <span className="used">
      <progress max={Number(required)} value={Number(done)} aria-label={t('cashier.turnoverDone', words)} />
      <span className="sm muted">{t('cashier.turnoverDone', words)}</span>
    </span>
  );
}

/** When the first of the accounts that wait can be used; the page then asks the server again. */
function Wait({ block, options }: { block: Block } & Pick<ObstaclesProps, 'options'>) {
  const queries = useQueryClient();
  const at = block === 'account' && nextUsable(options);
  if (!at) return null;
  return <UsableFrom at={at} onUsable={() => void queries.invalidateQueries({ queryKey: ['cashier'] })} />;
}

function nextUsable({ accounts = [] }: ObstaclesProps['options']): string | undefined {
  return accounts
    .map(({ usableAt }) => usableAt)
    .filter((at) => !isUsable(at))
    .toSorted()[0];
}

/** The ways out of each obstacle, the first of them the nearest. */
const WAYS_OUT = {
  accountState: ['service'],
  pending: ['withdrawals'],
  paymentPassword: ['payment'],
  account: ['payout'],
  hold: ['service'],
  identity: ['proof'],
  limit: ['withdrawals'],
  debt: ['wallet'],
  bonus: ['bonus'],
  turnover: ['play', 'turnover'],
  source: ['service'],
  granted: ['service'],
  balance: ['deposit'],
} as const satisfies Record<Block, readonly WayOnName[]>;

interface WayOutProps extends Pick<ObstaclesProps, 'about' | 'options'> {
  block: Block;
  /** Something else keeps the money: this is no step that leads to it now. */
  plain: boolean;
}

function WayOut({ block, about, options, plain }: WayOutProps) {
  if (block === 'account' && nextUsable(options)) return null;
  if (block === 'bonus' && options.bonus) {
    const { id, balance } = options.bonus;
    return <Forfeit id={id} balance={balance} currency={options.currency} />;
  }
  const ways = block === 'limit' && about === 'transfer' ? (['transfers'] as const) : WAYS_OUT[block];
  return (
    <span className="row wrapable">
      {ways.map((to) => (
        <WayOn key={to} to={to} first={to === 'play' || (isSetting(block) && !plain)} />
      ))}
    </span>
  );
}
