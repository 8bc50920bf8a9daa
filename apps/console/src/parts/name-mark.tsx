/** The brand's name mark (`packages/ui/src/art/brand.ts`) as one glyph: the parasol chip. */
const LOBES = [22.5, 112.5, 202.5, 292.5];

export function NameMark() {
  return (
    <svg className="name-mark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="18" className="chip-red" />
      {LOBES.map((turn) => (
        <path
          key={turn}
          d="M20 20L38 20A18 18 0 0 1 32.73 32.73Z"
          className="chip-ivory"
          transform={`rotate(${turn} 20 20)`}
        />
      ))}
      <circle cx="20" cy="20" r="8" className="chip-red" />
      <circle cx="20" cy="20" r="5.5" className="chip-gold" />
    </svg>
  );
}
