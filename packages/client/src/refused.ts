import type { RefusalCode } from '@baize/contract/refusals';

/** An answer the server meant to give. Screens switch on the code; its text is `refusal.<code>`. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly args: Readonly<Record<string, string | number>>;
  readonly traceId: string;
  readonly status: number;

  constructor(refusal: {
    code: RefusalCode;
    args?: Record<string, string | number> | undefined;
    traceId: string;
    status: number;
  }) {
    super(refusal.code);
    this.name = 'Refused';
    this.code = refusal.code;
    this.args = refusal.args ?? {};
    this.traceId = refusal.traceId;
    this.status = refusal.status;
  }
}

/** No answer came, and a read may be asked again. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'Unreachable';
  }
}

/** A write with a key was asked again with that key, and whether it was done is still unknown. */
export class OutcomeUnknown extends Unreachable {}

/**
 * Refusals that say nothing of the write that was sent: the server did not look at it, or failed on the way, or found no answer in
 * time. An earlier try, or this one, may have been done all the same.
 */
const NO_OUTCOME: ReadonlySet<RefusalCode> = new Set([
  'request.rate',
  'request.busy',
  'request.slow',
  'request.connections',
  'gateway.key',
  'gateway.replay',
  'session.required',
  'session.idle',
  'session.ended',
  'session.passwordChange',
  'session.trial',
  'session.forbidden',
  'system.maintenance',
  'system.region',
  'system.error',
]);

/** Whether an error answers what became of a write. */
export function isOutcome(error: unknown): boolean {
  return error instanceof Refused && !NO_OUTCOME.has(error.code);
}
