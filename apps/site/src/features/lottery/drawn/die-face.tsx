const [START, MIDDLE, END] = [6, 12, 18];
const PIPS: readonly (readonly [x: number, y: number])[][] = [
  [],
  [[MIDDLE, MIDDLE]],
  [
    [START, START],
    [END, END],
  ],
  [
    [START, START],
    [MIDDLE, MIDDLE],
    [END, END],
  ],
  [
    [START, START],
    [END, START],
    [START, END],
    [END, END],
  ],
  [
    [START, START],
    [END, START],
    [MIDDLE, MIDDLE],
    [START, END],
    [END, END],
  ],
  [
    [START, START],
    [END, START],
    [START, MIDDLE],
    [END, MIDDLE],
    [START, END],
    [END, END],
  ],
];

/** The face of a die; one and four have red pips, as in Asia. */
export function DieFace({ points }: { points: number }) {
  return (
    <svg className="drawn-die" viewBox="0 0 24 24" role="img" aria-label={String(points)}>
      {PIPS[points]?.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          className={points === 1 || points === 4 ? 'red' : undefined}
          cx={x}
          cy={y}
          r={points === 1 ? 3.6 : 2.3}
        />
      ))}
    </svg>
  );
}
