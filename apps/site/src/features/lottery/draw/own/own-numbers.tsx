import './own-numbers.css';

import type { LotteryBet } from '../../lottery.data.ts';
import { selectionInWords } from '../../names/lottery-names.ts';
import { hitNumbers } from './hit-numbers.ts';

/** The selection of a bet in one line, with the numbers that were drawn first and marked. */
export function OwnNumbers({ bet }: { bet: LotteryBet }) {
  const read = hitNumbers(bet);
  const hits = read?.hits ?? [];
  const isList = read !== undefined && bet.play !== 'MACRO';
  return (
    <bdi className="own-selection num sm" dir="ltr">
      {hits.map((number) => (
        <mark key={number} className="own-hit">
          {number}
        </mark>
      ))}
      {hits.length > 0 && isList ? read.others.join(', ') : selectionInWords(bet.play, bet.selection)}
    </bdi>
  );
}
