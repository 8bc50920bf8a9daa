import { HIT_TIMES } from '@baize/contract/lottery/draws';
import type { LotteryCode } from '@baize/games/lottery/draw';
import { grouped } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { hitsQuery } from '../lottery.data.ts';
import { playName } from '../names/lottery-names.ts';

interface HitsProps {
  lottery: LotteryCode;
  gameCode: string;
  issue: string;
  /** So many at first. */
  most: number;
}

/** The bets of everybody that paid ten times their stake or more; nothing where there are none. */
export function DrawHits({ lottery, gameCode, issue, most }: HitsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(hitsQuery(gameCode, issue));
  if (!data || data.rows.length === 0) return null;
  const { rows, currency } = data;
  const title = t('lottery.hits', { times: HIT_TIMES });
  return (
    <section className="draw-hits" aria-label={title} data-part="hits">
      <b>{title}</b>
      <ol>
        {(isOpen ? rows : rows.slice(0, most)).map(({ key, player, play, times, payout }) => (
          <li key={key}>
            <span className="grow">
              <bdi>{player ?? t('lottery.hiddenPlayer')}</bdi>{' '}
              <span className="muted xs">{playName(lottery, play)}</span>
            </span>
            <bdi dir="ltr" className="num muted sm">
              ×{timesText(times)}
            </bdi>
            <Money className="strong" amount={payout} currency={currency} />
          </li>
        ))}
      </ol>
      {!isOpen && rows.length > most && (
        <Button size="small" bare onClick={() => setOpen(true)}>
          {t('lottery.allHits', { count: rows.length })}
        </Button>
      )}
    </section>
  );
}

/** `85` where there is no rest, `98.01` where there is. */
function timesText(times: string): string {
  const [whole = '0', rest = '00'] = times.split('.');
  return rest === '00' ? grouped(Number(whole)) : `${grouped(Number(whole))}.${rest}`;
}
