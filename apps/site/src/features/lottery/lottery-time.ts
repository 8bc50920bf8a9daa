/** How far the server's clock is ahead of this device's, and by how much that may be wrong; in milliseconds. */
export interface ClockOffset {
  readonly ahead: number;
  readonly doubt: number;
}

/** An answer with the server's time, and when it was asked for and came on this device's clock. */
export interface TimeAnswer {
  readonly now: string;
  readonly asked: number;
  readonly came: number;
}

/** A slow answer knows the time less well: an earlier one is kept while it agrees. */
export function offsetAfter(held: ClockOffset | undefined, { now, asked, came }: TimeAnswer): ClockOffset {
  const doubt = Math.max(0, came - asked) / 2;
  const ahead = Date.parse(now) - (asked + doubt);
  if (Number.isNaN(ahead)) return held ?? { ahead: 0, doubt: Number.POSITIVE_INFINITY };
  if (!held || doubt <= held.doubt) return { ahead, doubt };
  return Math.abs(ahead - held.ahead) > doubt + held.doubt ? { ahead, doubt } : held;
}

let offset: ClockOffset | undefined;

/** Asks for something that carries the server's time, and sets the clock of all countdowns by it. */
export async function timed<Answer extends { readonly now: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const asked = Date.now();
  const answer = await ask();
  offset = offsetAfter(offset, { now: answer.now, asked, came: Date.now() });
  return answer;
}

/** The server's time, which every countdown of the lottery runs by. */
export function lotteryNow(): number {
  return Date.now() + (offset?.ahead ?? 0);
}
