import { cancelLimit, confirmLimit, type LimitRow } from '@baize/contract/protection/protection';
import { Button } from '@baize/ui/forms/button';
import { toast } from '@baize/ui/layers/toast';
import { useId } from 'react';
import { faultText } from '../../shell/faults.ts';
import { momentText } from '../../shell/parts/moment-text.ts';
import { useText } from '../../shell/text.ts';
import { holding, percentUsed } from './limit-amount.ts';
import { limitText, periodTexts } from './limit-texts.ts';
import { useProtect } from './protection.data.ts';

interface LimitLineProps {
  row: LimitRow;
  currency: string;
  onChange: () => void;
}

/** One limit: what it is, how much of it is used, and what was asked for. */
export function LimitLine({ row, currency, onChange }: LimitLineProps) {
  const t = useText();
  return (
    <li data-limit={`${row.kind}-${row.period}`}>
      <span className="grow">
        <b className="strong">{periodTexts(t)[row.period]}</b>
        <Standing row={row} currency={currency} />
      </span>
      <Button size="small" onClick={onChange}>
        {row.amount === null ? t('protection.set') : t('protection.change')}
      </Button>
      <Used row={row} currency={currency} />
      {row.pending && <Pending row={row} pending={row.pending} currency={currency} />}
    </li>
  );
}

function Standing({ row, currency }: Omit<LimitLineProps, 'onChange'>) {
  const t = useText();
  const { kind, amount, staff } = row;
  const own = amount === null ? null : limitText(t, amount, { kind, currency });
  if (staff === null) return <span className="sm muted wraps">{own ?? t('protection.noLimit')}</span>;
  return (
    <>
      {own !== null && <span className="sm muted wraps">{t('protection.own', { amount: own })}</span>}
      <span className="sm muted wraps">
        {t('protection.house', { amount: limitText(t, staff, { kind, currency }) })}
      </span>
      {own !== null && <span className="sm muted wraps">{t('protection.lowerHolds')}</span>}
    </>
  );
}

/** The used part of the limit, and when it starts again. */
function Used({ row, currency }: Omit<LimitLineProps, 'onChange'>) {
  const t = useText();
  const id = useId();
  const limit = holding(row);
  const { kind, used, left, endsAt } = row;
  if (limit === null || used === null || left === null) return null;
  const unit = { kind, currency };
  const time = endsAt === null ? null : momentText(endsAt);
  return (
    <div className="used">
      <label className="sm" htmlFor={id}>
        {t('protection.used', { used: limitText(t, used, unit), left: limitText(t, left, unit) })}
      </label>
      <progress id={id} max={100} value={percentUsed(used, limit)} />
      {time !== null && (
        <span className="xs muted">
          {kind === 'session' ? t('protection.signInEnds', { time }) : t('protection.beginsAnew', { time })}
        </span>
      )}
    </div>
  );
}

interface PendingProps extends Omit<LimitLineProps, 'onChange'> {
  pending: NonNullable<LimitRow['pending']>;
}

/** RG-5: what is looser waits a day, and then for a second yes. */
function Pending({ row: { kind, period }, pending, currency }: PendingProps) {
  const t = useText();
  const [confirm, cancel] = [useProtect(confirmLimit), useProtect(cancelLimit)];
  const [from, until] = [momentText(pending.confirmFrom), momentText(pending.confirmUntil)];
  const ripe = Date.parse(pending.confirmFrom) <= Date.now();
  const say = (title: string) => ({
    onSuccess: () => toast({ tone: 'done' as const, title }),
    onError: (error: Error) => toast({ tone: 'bad' as const, title: faultText(error) }),
  });
  const asked =
    pending.amount === null
      ? t('protection.askedNone')
      : t('protection.askedHigher', { amount: limitText(t, pending.amount, { kind, currency }) });
  return (
    <div className="kept asked">
      <p className="sm">
        {asked} {ripe ? t('protection.confirmNow', { until }) : t('protection.confirmFrom', { from, until })}
      </p>
      {ripe && (
        <Button
          size="small"
          enamel="marigold"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ kind, period }, say(t('protection.confirmed')))}
        >
          {t('protection.confirm')}
        </Button>
      )}
      <Button
        size="small"
        busy={cancel.isPending}
        onClick={() => cancel.mutate({ kind, period }, say(t('protection.withdrawn')))}
      >
        {t('protection.withdraw')}
      </Button>
    </div>
  );
}
