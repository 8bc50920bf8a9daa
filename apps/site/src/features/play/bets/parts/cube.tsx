import './cube.css';

import { Art } from '@baize/ui/art';
import type { Ref } from 'react';

/** A die with six drawn faces; `cubeTurn` turns a number to the front. */
export function Cube({ faces, ref }: { faces: readonly string[]; ref?: Ref<HTMLSpanElement> }) {
  return (
    <span className="cube" ref={ref}>
      {[...faces.entries()].map(([index, face]) => (
        <span key={index} data-face={index + 1}>
          <Art svg={face} />
        </span>
      ))}
    </span>
  );
}
