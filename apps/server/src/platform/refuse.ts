import { REFUSALS, type RefusalCode } from '@baize/contract/refusals';

/** Longer waits are said in minutes. */
const SAID_SECONDS = 90;

export type RefusalArguments = Readonly<Record<string, string | number>>;

/** An answer we meant to give: a row of the contract's table, never a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: number;
  readonly args: RefusalArguments;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, args: RefusalArguments = {}, retryAfter?: number) {
    // Where it was meant is no riddle, and finding it out costs more than the rest of a cheap answer.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(code);
    Error.stackTraceLimit = limit;
    this.name = 'Refusal';
    this.code = code;
    this.status = REFUSALS[code].status;
    this.args = args;
    this.retryAfter = retryAfter;
  }
}

export function refuse(code: RefusalCode, args?: RefusalArguments, retryAfter?: number): never {
  throw new Refusal(code, args, retryAfter);
}

/** Refuses a call that came too often, and says when the next one may come. */
export function refuseRate(seconds: number): never {
  const minutes = seconds > SAID_SECONDS ? Math.ceil(seconds / 60) : 0;
  refuse('request.rate', { seconds, minutes }, seconds);
}

/** The error that a piece of work throws, for callers that hand it on. */
export function thrownBy(work: () => void): Error | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return error as Error;
  }
}
