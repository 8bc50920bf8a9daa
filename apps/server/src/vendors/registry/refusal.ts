import type { VendorStatus } from '@baize/contract/vendors/status';

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

/** A request that says too little or what cannot be read, field by field. */
export class BadRequest extends TurnedAway {
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super('BAD_REQUEST', `Not well formed: ${fields.join(', ')}`);
    this.fields = fields;
  }
}

/** Money may have moved and nobody can tell by now: the vendor must hear nothing rather than something wrong. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
