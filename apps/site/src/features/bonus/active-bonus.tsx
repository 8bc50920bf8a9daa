import { Money } from '@baize/ui/money/money';
import { moneyText } from '@baize/ui/money/money-text';
import { markedTime } from '../../shell/business-time.ts';
import { isolated } from '../../shell/isolated.ts';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';
import { Shares } from '../turnover/shares.tsx';
import type { ActiveBonus as Active } from './bonus.data.ts';
import { Forfeit } from './forfeit.tsx';

/** The bonus in play: what it is worth, what is left to bet, where it plays, and the way out of it. */
export function ActiveBonus({ active, currency }: { active: Active; currency: string }) {
  const t = useText();
  const { id, name, balance, remaining, maxBet, maxConvert, percent, progress, required, expiresAt } = active;
  const words = { done: moneyText(progress), required: moneyText(required) };
  return (
    <section className="table-top bonus-active" aria-labelledby="bonus-active" data-part="active-bonus">
      <div className="head">
        <div>
          <h2 id="bonus-active" className="muted sm">
            {t('bonus.active')}
          </h2>
          <b className="strong">{name}</b>
        </div>
        <Forfeit id={id} balance={balance} currency={currency} />
      </div>
      <b className="sum" data-sum="balance">
        <Money amount={balance} currency={currency} />
      </b>
      <span className="used">
        <span className="sm">{t('turnover.progress', words)}</span>
        <progress max={100} value={percent} aria-label={t('turnover.progress', words)} />
      </span>
      <Facts
        columns
        facts={[
          [t('bonus.remaining'), <Money key="left" amount={remaining} currency={currency} />],
          [t('bonus.maxBet'), <Money key="bet" amount={maxBet} currency={currency} />],
          [
            t('bonus.maxConvert'),
            maxConvert === null ? (
              t('bonus.unlimited')
            ) : (
              <Money key="most" amount={maxConvert} currency={currency} />
            ),
          ],
          [
            t('bonus.expiresAt'),
            <bdi key="until" dir="ltr">
              {markedTime(expiresAt)}
            </bdi>,
          ],
        ]}
      />
      <p className="muted">{t('bonus.rules', { amount: isolated(`${moneyText(maxBet)} ${currency}`) })}</p>
      {active.warnings > 0 && (
        <p className="strong" role="status">
          {t('bonus.warned', { count: active.warnings, most: active.warningsMax })}
        </p>
      )}
      <PlaysOn games={active.games} />
      <Shares shares={active.shares} />
    </section>
  );
}

function PlaysOn({ games }: Pick<Active, 'games'>) {
  const t = useText();
  return (
    <section>
      <h3 className="group-title">{t('bonus.games')}</h3>
      {games.length === 0 ? (
        <p className="muted">{t('bonus.noGames')}</p>
      ) : (
        <ul className="bonus-games">
          {games.map(({ vendor, code, name }) => (
            <li key={`${vendor}:${code}`}>
              <Go className="btn small" to={`/play/${vendor}/${code}`}>
                {name}
              </Go>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
