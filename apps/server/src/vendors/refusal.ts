import type { VendorStatus } from '@baize/contract/vendor-status';

/** A request that is turned away before it has any business effect, by a row of the status catalogue. */
export class TurnedAway extends Error {
  readonly status: VendorStatus;
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(status: VendorStatus, message: string, retryAfter?: number) {
    super(message);
    this.name = 'TurnedAway';
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function turnAway(status: VendorStatus, message: string, retryAfter?: number): never {
  throw new TurnedAway(status, message, retryAfter);
}

/** Money may have moved and nobody can tell by now: the vendor must hear nothing rather than something wrong. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
