import './stand-in.css';

import { CategoryIcon, SuitIcon } from '@baize/ui/icon';
import { TYPE_MARKS } from '../type-marks.ts';

/** As many as no grid has columns, so that neighbours differ also from row to row. */
const GROUNDS = ['lacquer', 'jade', 'marigold', 'cloth', 'lotus'] as const;

/** The enamel that a game without a picture always wears. */
export function groundOf(code: string): (typeof GROUNDS)[number] {
  let sum = 0;
  for (let at = 0; at < code.length; at += 1) sum += code.charCodeAt(at);
  return GROUNDS[sum % GROUNDS.length] ?? 'cloth';
}

/**
 * The replacement for a picture that its vendor has not given or that did not arrive: the mark of its type as a chip on enamel.
 */
export function StandIn({ code, type = '' }: { code: string; type?: string | undefined }) {
  const mark = TYPE_MARKS[type];
  return (
    <span className={`stand-in ${groundOf(code)}`}>
      <span className="chip-mark">{mark ? <CategoryIcon name={mark} /> : <SuitIcon name="spade" />}</span>
    </span>
  );
}
