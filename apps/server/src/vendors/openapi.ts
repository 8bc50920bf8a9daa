import type { VendorCall } from '@baize/contract/vendor-call';
import { VENDOR_STATUSES } from '@baize/contract/vendor-status';
import { toJSONSchema } from 'zod/v4/core';

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** OpenAPI 3.1 of the protocol, made from the schemas that check it. */
export function vendorDocument(calls: readonly VendorCall[], server: string): object {
  const paths = calls.map((call) => [call.url.replaceAll(/:(\w+)/g, '{$1}'), pathItem(call)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize vendor wallet protocol',
      version: '1.0.0',
      description:
        'Calls that a game vendor makes. How they are signed and repeated is told in the guide for vendors.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: server, description: 'This platform' }],
    security: [{ vendorHmac: [] }],
    tags: [{ name: 'vendor', description: 'Every call of a vendor' }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        vendorHmac: {
          ...{ type: 'apiKey', in: 'header', name: 'X-Signature' },
          description:
            'v1 and an HMAC-SHA-256, or v2 and an Ed25519 signature, over the base string; with X-Vendor-Id, X-Key-Id, X-Timestamp and X-Nonce',
        },
      },
      schemas: { Refused: REFUSED, TurnedAway: TURNED_AWAY },
      responses: Object.fromEntries(TURNS.map(([name, description]) => [name, turned(description)])),
    },
  };
}

const TURNS = [
  ['BadRequest', 'Not well formed; nothing was done'],
  ['Unsigned', 'Not signed as agreed; nothing was done'],
  ['Forbidden', 'An address that is not agreed, or a vendor that may only settle'],
  ['TooMany', 'More calls a second than agreed; Retry-After says when'],
  ['Temporary', 'Nothing was committed; send it again'],
] as const;
const TURN_CODES = { 400: 'BadRequest', 401: 'Unsigned', 403: 'Forbidden', 429: 'TooMany', 503: 'Temporary' };

const statuses = (http: number) =>
  Object.entries(VENDOR_STATUSES)
    .filter(([name, row]) => name !== 'OK' && (row.http === 200) === (http === 200))
    .map(([name]) => name);
const text = { type: 'string' };

const REFUSED = {
  type: 'object',
  description: 'A lasting answer that moved nothing, unless retrying is said to make sense',
  properties: {
    status: { type: 'string', enum: statuses(200) },
    ...{ requestId: text, balance: text, cash: text, bonus: text, inPlay: text, currency: text },
    ...{ platformTxId: text, replayed: { type: 'boolean' } },
    playerMessage: {
      type: 'string',
      description:
        'A sentence for the player in his language, where his limits or a break keep him from playing',
    },
  },
  required: ['status'],
};
const TURNED_AWAY = {
  type: 'object',
  properties: {
    status: { type: 'string', enum: statuses(400) },
    ...{ message: text, traceId: text, serverTime: { type: 'string', format: 'date-time' } },
    fields: { type: 'array', items: text },
  },
  required: ['status', 'message', 'traceId', 'serverTime'],
};

function turned(description: string): object {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/TurnedAway' } } },
  };
}

function pathItem(call: VendorCall): object {
  const input = schemaOf(call.body, 'input');
  const answer = schemaOf(call.answer, 'output');
  const lines = answer.type === 'string';
  const schema = lines ? answer : { anyOf: [answer, { $ref: '#/components/schemas/Refused' }] };
  const operation = {
    ...{ operationId: call.operationId, summary: call.summary, tags: ['vendor'] },
    ...(call.method === 'GET'
      ? { parameters: parametersOf(call, input) }
      : { requestBody: { required: true, content: { 'application/json': { schema: input } } } }),
    responses: {
      200: {
        description: lines ? 'A line a message' : 'A lasting answer, good or not',
        headers: { 'X-Response-Signature': { description: 'Our signature of this answer', schema: text } },
        content: lines
          ? { 'application/x-ndjson': { schema }, 'text/csv': { schema } }
          : { 'application/json': { schema } },
      },
      ...Object.fromEntries(
        Object.entries(TURN_CODES).map(([code, name]) => [code, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  };
  return { [call.method.toLowerCase()]: operation };
}

function parametersOf({ url }: VendorCall, input: Schema): object[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => {
    const inPath = url.includes(`:${name}`);
    const required = inPath || (input.required?.includes(name) ?? false);
    return { name, in: inPath ? 'path' : 'query', required, schema };
  });
}

function schemaOf(schema: VendorCall['body'], io: 'input' | 'output'): Schema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}
