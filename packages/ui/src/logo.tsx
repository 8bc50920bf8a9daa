import { LOGO_BOX, logo } from './art/brand.ts';
import { svg } from './art/forms.ts';
import { Art } from './art.tsx';

const MARK = svg(logo(), { viewBox: LOGO_BOX, className: 'logo-mark', fit: 'xMinYMid meet' });

/** The name mark in the colour of the text around it; it never turns round. */
export function Logo({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className="logo">
      <Art svg={MARK} />
    </span>
  );
}
