import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { Tag } from '@baize/ui/tag';
import { recordTime } from '../../shell/business-time.ts';
import { openPopup } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import type { Requirement } from './turnover.data.ts';

/** One requirement: its reason, and how far it is; a press opens the bets that counted. */
export function RequirementCard({ row, currency }: { row: Requirement; currency: string }) {
  const t = useText();
  const { id, source, base, times, openedAt, state, remaining } = row;
  return (
    <button type="button" className="turnover-card" onClick={() => openPopup('turnover', { id })}>
      <span className="head">
        <b className="strong">{t(`turnover.source.${source}`)}</b>
        {state === 'open' ? (
          <b className="strong">
            {t('turnover.remaining', { amount: `${moneyText(remaining)} ${currency}` })}
          </b>
        ) : (
          <RequirementState state={state} />
        )}
      </span>
      <Progress row={row} />
      <span className="head muted xs">
        <span>
          <Money amount={base} /> × <bdi className="num">{times}</bdi>
        </span>
        <bdi dir="ltr" className="num">
          {recordTime(openedAt)}
        </bdi>
      </span>
    </button>
  );
}

export function RequirementState({ state }: Pick<Requirement, 'state'>) {
  const t = useText();
  const enamel = ({ open: 'marigold', done: 'jade', cleared: null, cancelled: null } as const)[state];
  return <Tag {...(enamel ? { enamel } : {})}>{t(`turnover.state.${state}`)}</Tag>;
}

export function Progress({ row: { progress, required, percent } }: { row: Requirement }) {
  const t = useText();
  const words = { done: moneyText(progress), required: moneyText(required) };
  return (
    <span className="used">
      <span className="sm">{t('turnover.progress', words)}</span>
      <progress max={100} value={percent} aria-label={t('turnover.progress', words)} />
    </span>
  );
}
