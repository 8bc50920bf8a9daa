import type { Suit } from './art/forms.ts';
import type { CategoryName, LineIconName } from './art/icons.ts';

interface IconProps {
  name: LineIconName;
  small?: boolean;
  /** Icons that point along the line of reading turn round in right-to-left pages. */
  flip?: boolean;
}

export function Icon({ name, small = false, flip = false }: IconProps) {
  return (
    <svg className={`ic${small ? ' ic-s' : ''}${flip ? ' flip' : ''}`} aria-hidden="true" focusable="false">
      <use href={`#i-${name}`} />
    </svg>
  );
}

/** A game category in the colours of the enamel around it. */
export function CategoryIcon({ name, className = 'cat' }: { name: CategoryName; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={`#c-${name}`} />
    </svg>
  );
}

export function SuitIcon({ name, className = 'ic-suit' }: { name: Suit; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <use href={`#s-${name}`} />
    </svg>
  );
}
