import './jackpot-tag.css';

import { Money } from '@baize/ui/money/money';
import { Tag } from '@baize/ui/tag';
import { useJackpots } from '../../../shell/jackpots.ts';
import { useText } from '../../../shell/text.ts';

/** The mark of a game with a jackpot, and what can be won in it now where its vendor tells that. */
export default function JackpotTag({ nodeId }: { nodeId: string }) {
  const t = useText();
  const { pools } = useJackpots();
  const pool = pools?.games.find((each) => each.nodeId === nodeId);
  return (
    <>
      <Tag enamel="ivory">{t('home.jackpot')}</Tag>
      {pool && (
        <span className="tag ivory pool">
          <Money amount={pool.amount} currency={pool.currency} />
        </span>
      )}
    </>
  );
}
