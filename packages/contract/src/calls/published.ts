import type { PublishedRows } from './features.ts';

export const REQUESTS_PUBLISHED = {
  refusals: {
    'request.invalid': { status: 400 },
    'request.tooLarge': { status: 413 },
    'request.mediaType': { status: 415 },
    'request.notFound': { status: 404 },
    'request.method': { status: 405 },
    'request.rate': { status: 429 },
    'request.slow': { status: 408 },
    'request.connections': { status: 429 },
    'request.busy': { status: 503 },
    'period.order': { status: 400 },
    'period.length': { status: 400 },
    'gateway.envelope': { status: 400 },
    'gateway.key': { status: 409 },
    'gateway.replay': { status: 409 },
  },
} as const satisfies PublishedRows;
