/** A broken program or a broken definition, never a player's mistake: the caller's transaction must not survive it. */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
