/** Waits until the loop has served everything else that came in with it. */
export type LastInLine = () => Promise<void>;

/** At least this part of the line leaves in each turn. */
const SHARE = 8;

/** A line for answers that nobody should wait behind: a few of them leave in each turn of the loop, after what other callers sent. */
export function createLastInLine(perTurn: number): LastInLine {
  let waiting: (() => void)[] = [];

  function turn(): void {
    // A long line moves faster, so that a flood never piles up in memory.
    const count = Math.max(perTurn, Math.ceil(waiting.length / SHARE));
    const served = waiting.slice(0, count);
    waiting = waiting.slice(count);
    if (waiting.length > 0) setImmediate(turn);
    for (const go of served) go();
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (waiting.push(resolve) === 1) setImmediate(turn);
    return promise;
  };
}
