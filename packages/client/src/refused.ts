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

/** No answer came. A read may be asked again; a write was asked again with its key and its outcome is still unknown. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('no answer from the server', { cause });
    this.name = 'Unreachable';
  }
}
