import type { RefusalCode } from '@baize/contract/refusals';

/** An answer the server meant to give. Screens switch on the code; its text is `refusal.<code>`. */
export class Refused extends Error {
  declare readonly code: RefusalCode;
  declare readonly args: Readonly<Record<string, string | number>>;
  declare readonly traceId: string;
  declare readonly status: number;

  constructor(refusal: {
    code: RefusalCode;
    args?: Record<string, string | number> | undefined;
    traceId: string;
    status: number;
  }) {
    super(refusal.code);
    Object.assign(this, refusal, { args: refusal.args ?? {} });
  }
}

/** No answer came, and a read may be asked again. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
  }
}

/** A write with a key was asked again with that key, and whether it was done is still unknown. */
export class OutcomeUnknown extends Unreachable {}

/**
 * Refusals that say nothing of the write that was sent: the server did not look at it, or failed on the way, or found no answer in
 * time. An earlier try, or this one, may have been done all the same. By their first letters: every client loads this.
 */
const NO_OUTCOME = /^(session|system|gateway\.[kr]|request\.[rscb])/;

/** Whether an error answers what became of a write. */
export function isOutcome(error: unknown): boolean {
  return error instanceof Refused && !NO_OUTCOME.test(error.code);
}
