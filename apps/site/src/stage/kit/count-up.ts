export interface CountUp {
  /** Resolves when the last figure is shown, whether it was counted or skipped. */
  done: Promise<void>;
  /** Shows the last figure immediately: skip pressed, page left. */
  finish(): void;
}

/** Counts an amount up in the text of an element; without counting where motion is reduced or the amount falls. */
export function countUp(
  element: Element,
  from: bigint,
  to: bigint,
  ms: number,
  format: (amount: bigint) => string,
): CountUp {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  let frame = 0;
  const finish = () => {
    cancelAnimationFrame(frame);
    element.textContent = format(to);
    resolve();
  };
  if (ms <= 0 || to <= from || prefersReducedMotion()) {
    finish();
    return { done, finish };
  }
  const started = performance.now();
  const tick = (now: number) => {
    const part = (now - started) / ms;
    if (part >= 1) return finish();
    element.textContent = format(amountAt(from, to, part));
    frame = requestAnimationFrame(tick);
  };
  element.textContent = format(from);
  frame = requestAnimationFrame(tick);
  return { done, finish };
}

const PARTS = 1_000_000;

/** The amount after a part (0 to 1) of the way, fast first and slow at the end, never off the way. */
export function amountAt(from: bigint, to: bigint, part: number): bigint {
  const clamped = Math.min(1, Math.max(0, part));
  const eased = 1 - (1 - clamped) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * PARTS))) / BigInt(PARTS);
}

/** The system's choice, or the player's for this site (U-17). */
export function prefersReducedMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.effects === 'reduced'
  );
}
