interface VendorStatusRow {
  readonly http: 200 | 400 | 401 | 403 | 429 | 503;
  /** Whether the same message, sent again, may be answered otherwise: only then it leaves no trace. */
  readonly retry: boolean;
}

/** Every status that a vendor is answered with, and what he may make of it. */
export const VENDOR_STATUSES = {
  OK: { http: 200, retry: false },
  INSUFFICIENT_FUNDS: { http: 200, retry: false },
  LIMIT_REACHED: { http: 200, retry: false },
  PLAYER_LOCKED: { http: 200, retry: false },
  PLAYER_EXCLUDED: { http: 200, retry: false },
  PLAYER_NOT_FOUND: { http: 200, retry: false },
  SESSION_INVALID: { http: 200, retry: false },
  SESSION_EXPIRED: { http: 200, retry: false },
  LOCATION_BLOCKED: { http: 200, retry: false },
  GAME_DISABLED: { http: 200, retry: false },
  GAME_NOT_FOUND: { http: 200, retry: false },
  MAINTENANCE: { http: 200, retry: false },
  CURRENCY_MISMATCH: { http: 200, retry: false },
  INVALID_AMOUNT: { http: 200, retry: false },
  BET_OUT_OF_RANGE: { http: 200, retry: false },
  TOO_FAST: { http: 200, retry: false },
  BET_EXPIRED: { http: 200, retry: false },
  TX_CANCELLED: { http: 200, retry: false },
  TX_CONFLICT: { http: 200, retry: false },
  BET_NOT_FOUND: { http: 200, retry: true },
  ROUND_NOT_FOUND: { http: 200, retry: true },
  ROUND_CLOSED: { http: 200, retry: false },
  ROUND_VOID: { http: 200, retry: false },
  ROLLBACK_REFUSED: { http: 200, retry: false },
  FREE_ROUND_NOT_FOUND: { http: 200, retry: false },
  FREE_ROUND_EXHAUSTED: { http: 200, retry: false },
  FREE_ROUND_EXPIRED: { http: 200, retry: false },
  WIN_OVER_CAP: { http: 200, retry: false },
  BAD_REQUEST: { http: 400, retry: false },
  SIGNATURE_INVALID: { http: 401, retry: false },
  TIMESTAMP_SKEW: { http: 401, retry: false },
  NONCE_REPLAYED: { http: 401, retry: false },
  KEY_UNKNOWN: { http: 401, retry: false },
  ADDRESS_REFUSED: { http: 403, retry: false },
  VENDOR_SUSPENDED: { http: 403, retry: false },
  RATE_LIMITED: { http: 429, retry: true },
  TEMPORARY: { http: 503, retry: true },
} as const satisfies Record<string, VendorStatusRow>;
export type VendorStatus = keyof typeof VENDOR_STATUSES;

/** Those that answer a message about money or a session; the others turn a request away. */
export type VendorOutcome = {
  [K in VendorStatus]: (typeof VENDOR_STATUSES)[K]['http'] extends 200 ? K : never;
}[VendorStatus];
