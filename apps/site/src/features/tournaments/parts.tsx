import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { Tag } from '@baize/ui/tag';
import { markedTime } from '../../shell/business-time.ts';
import { isolated } from '../../shell/isolated.ts';
import { type Translate, useText } from '../../shell/text.ts';
import type { Tournament } from './tournaments.data.ts';

const ENAMELS = {
  coming: 'marigold',
  running: 'jade',
  counting: null,
  ended: null,
  cancelled: null,
} as const;

export function Phase({ phase }: Pick<Tournament, 'phase'>) {
  const t = useText();
  const enamel = ENAMELS[phase];
  return <Tag {...(enamel ? { enamel } : {})}>{t(`tournaments.phase.${phase}`)}</Tag>;
}

/** When it begins, or when it ends. */
export function When({ tournament: { phase, startsAt, endsAt } }: { tournament: Tournament }) {
  const t = useText();
  const at = phase === 'coming' ? startsAt : endsAt;
  const over = phase === 'ended' || phase === 'counting';
  const label =
    phase === 'coming' ? t('tournaments.starts') : over ? t('tournaments.ended') : t('tournaments.ends');
  return (
    <span className="sm muted">
      {label}{' '}
      <bdi dir="ltr" className="num">
        {markedTime(at)}
      </bdi>
    </span>
  );
}

/** How a round counts, in a sentence. */
export function ruleText(t: Translate, { scoring, best, stakeMin, currency }: Tournament): string {
  const stake = isolated(`${moneyText(stakeMin)} ${currency}`);
  if (scoring === 'turnover') return t('tournaments.byTurnover', { stake });
  return best === 1 ? t('tournaments.byBest', { stake }) : t('tournaments.bySum', { stake, count: best });
}

/** Times the stake, or money. */
export function Score({
  score,
  tournament: { scoring, currency },
}: {
  score: string;
  tournament: Tournament;
}) {
  if (scoring === 'turnover') return <Money amount={score} currency={currency} />;
  return (
    <bdi dir="ltr" className="num">
      {moneyText(score)}×
    </bdi>
  );
}
