import type { Jackpots } from '@baize/contract/games/play';
import { Money } from '@baize/ui/money/money';
import { useJackpots } from '../../../shell/jackpots.ts';
import { useText } from '../../../shell/text.ts';
import { levelName } from './level-name.ts';

interface Props {
  code: string;
  jackpots: Jackpots;
  currency: string;
}

/** The pools of the game over its reels, the greatest first. They follow the feed of all jackpots (B08). */
export function JackpotMeters({ code, jackpots, currency }: Props) {
  const t = useText();
  const { pools } = useJackpots();
  const { average, levels } = jackpots;
  const amountOf = (level: string, known: string) =>
    (!average && pools?.pools.find((pool) => pool.code === code && pool.level === level)?.amount) || known;
  return (
    <section className="pools" aria-label={t('play.jackpots')} data-levels={levels.length}>
      {levels.toReversed().map(({ level, amount, mustHitBy }) => (
        <div className="pool-meter" key={level} data-level={level}>
          <span className="pool-name">{levelName(level)}</span>
          <b>
            <Money amount={amountOf(level, amount)} currency={currency} />
          </b>
          {mustHitBy && (
            <small className="pool-before">
              {t('play.jackpotBefore')} <Money amount={mustHitBy} currency={currency} />
            </small>
          )}
        </div>
      ))}
    </section>
  );
}
