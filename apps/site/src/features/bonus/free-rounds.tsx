import type { FreeRounds } from '@baize/contract/bonus/free-rounds';
import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../shell/business-time.ts';
import { freeRoundsQuery } from '../../shell/free-rounds.ts';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { Problem } from '../../shell/parts/problem.tsx';
import { useText } from '../../shell/text.ts';

/** The free rounds of the member: what is left of each, until when, and the way to their game. Nothing where there were none. */
export function FreeRoundsList() {
  const t = useText();
  const { data, error } = useQuery(freeRoundsQuery());
  if (error) return <Problem error={error} />;
  if (!data || data.length === 0) return null;
  return (
    <section className="free-rounds-list" aria-labelledby="free-rounds" data-part="free-rounds">
      <h2 id="free-rounds">{t('bonus.rounds')}</h2>
      <p className="muted sm">{t('bonus.roundsText')}</p>
      <ul>
        {data.map((each) => (
          <li key={each.id}>
            <Grant grant={each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const ENAMELS = { active: 'marigold', played: 'jade', cancelled: null, expired: null } as const;

function Grant({ grant }: { grant: FreeRounds }) {
  const t = useText();
  const { name, vendor, code, left, rounds, state, times } = grant;
  const enamel = ENAMELS[state];
  const active = state === 'active';
  return (
    <article className="panel free-rounds-one">
      <div className="head">
        <b className="strong">{name}</b>
        <Tag {...(enamel ? { enamel } : {})}>{t(`bonus.roundsState.${state}`)}</Tag>
      </div>
      <span className="used bonus-used">
        <span className="sm num">{t('bonus.roundsOf', { left, rounds })}</span>
        <progress max={rounds} value={rounds - left} aria-label={t('bonus.roundsOf', { left, rounds })} />
      </span>
      <Facts
        columns
        facts={[
          [t('bonus.roundsStake'), <Money key="stake" amount={grant.stake} currency={grant.currency} />],
          [t('bonus.roundsWon'), <Money key="won" amount={grant.won} currency={grant.currency} />],
          [
            t('bonus.expiresAt'),
            <bdi key="until" dir="ltr">
              {markedTime(grant.expiresAt)}
            </bdi>,
          ],
        ]}
      />
      {times !== '0' && <p className="muted sm">{t('bonus.roundsTimes', { times })}</p>}
      {active && left > 0 && (
        <Go to={`/play/${vendor}/${code}`} className="btn jade">
          {t('bonus.roundsPlay', { game: name })}
        </Go>
      )}
    </article>
  );
}
