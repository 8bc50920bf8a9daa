import * as z from 'zod/mini';
import { vendorCall } from './call.ts';
import { RequestId } from './wire.ts';

export const time = vendorCall({
  operationId: 'time',
  method: 'GET',
  url: '/time',
  summary: 'The time by which a timestamp is judged',
  body: z.object({}),
  answer: z.object({ status: z.literal('OK'), serverTime: z.string() }),
});

export const ping = vendorCall({
  operationId: 'ping',
  method: 'POST',
  url: '/ping',
  summary: 'Proves that a signature is understood, and echoes what was sent',
  body: z.object({ requestId: RequestId, echo: z.optional(z.string().check(z.maxLength(1_024))) }),
  answer: z.object({
    status: z.literal('OK'),
    requestId: z.string(),
    echo: z.optional(z.string()),
    serverTime: z.string(),
  }),
});
