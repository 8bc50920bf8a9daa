import type { VendorCall } from '@baize/contract/vendors/call';
import { OUTBOUND_CALLS, type OutboundCall } from '@baize/contract/vendors/outbound';
import { VENDOR_STATUSES } from '@baize/contract/vendors/status';

import { schemaOf } from '../../platform/http/openapi.ts';
import { headerNeeded } from '../../platform/http/openapi-parts.ts';

/** OpenAPI 3.1 of the protocol, made from the schemas that check it. */
export function vendorDocument(calls: readonly VendorCall[], server: string): object {
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
    paths: pathsOf(calls, pathItem),
    components: {
      securitySchemes: SECURITY,
      parameters: SIGNED_HEADERS,
      schemas: { Refused: REFUSED, TurnedAway: TURNED_AWAY },
      responses: Object.fromEntries(TURNS.map(([name, description]) => [name, turned(description)])),
    },
  };
}

/** OpenAPI 3.1 of what a vendor answers to us. */
export function studioDocument(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize vendor studio protocol',
      version: '1.0.0',
      description:
        'Calls that the platform makes below the base address of a vendor. Those of free rounds, jackpots and transfers are made to a vendor that has them.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '{base}', variables: { base: { default: 'https://api.vendor.example/v1' } } }],
    security: [{ vendorHmac: [] }],
    tags: [{ name: 'studio', description: 'Every call that a vendor answers' }],
    paths: pathsOf(OUTBOUND_CALLS, studioItem),
    components: { securitySchemes: SECURITY, parameters: SIGNED_HEADERS },
  };
}

const SECURITY = {
  vendorHmac: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description:
      'v1 and an HMAC-SHA-256, or v2 and an Ed25519 signature, over the base string; with X-Vendor-Id, X-Key-Id, X-Timestamp and X-Nonce',
  },
};

/** The signed parts besides the call, with the rules of the vendors' API. */
const SIGNED_HEADERS = {
  VendorId: headerNeeded('X-Vendor-Id', {
    pattern: '^[A-Za-z0-9_-]{2,32}$',
    description: 'The code of the vendor',
    example: 'lumen',
  }),
  KeyId: headerNeeded('X-Key-Id', {
    pattern: '^[A-Za-z0-9._-]{1,40}$',
    description: 'The key that signed',
    example: 'k1',
  }),
  Timestamp: headerNeeded('X-Timestamp', {
    pattern: '^[0-9]{13}$',
    description: 'Milliseconds since 1970, at most 60 seconds off the receiver',
    example: '1795132800000',
  }),
  Nonce: headerNeeded('X-Nonce', {
    pattern: '^[0-9a-f]{32}$',
    description: '16 random bytes, hexadecimal in lower case, never used before',
    example: '202122232425262728292a2b2c2d2e2f',
  }),
};
const SIGNED = Object.keys(SIGNED_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }));

/** Calls of one address are grouped under it. */
function pathsOf<Call extends { readonly url: string }>(
  calls: readonly Call[],
  item: (call: Call) => object,
): Record<string, object> {
  const paths: Record<string, object> = {};
  for (const call of calls) {
    const path = call.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], ...item(call) };
  }
  return paths;
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
    requestId: text,
    balance: text,
    cash: text,
    bonus: text,
    inPlay: text,
    currency: text,
    platformTxId: text,
    replayed: { type: 'boolean' },
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
    message: text,
    traceId: text,
    serverTime: { type: 'string', format: 'date-time' },
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

function studioItem(call: OutboundCall): object {
  const operation = {
    operationId: call.operationId,
    summary: call.summary,
    tags: ['studio'],
    ...sentBy(call),
    responses: {
      200: {
        description: 'What was asked for; an answer that is not signed is no answer',
        headers: {
          'X-Response-Signature': {
            description: 'Your signature of this answer',
            required: true,
            schema: text,
          },
        },
        content: { 'application/json': { schema: schemaOf(call.answer, 'input') } },
      },
      default: { description: 'No answer that lasts; we ask again as the guide says' },
    },
  };
  return { [call.method.toLowerCase()]: operation };
}

function pathItem(call: VendorCall): object {
  const answer = schemaOf(call.answer, 'output');
  const lines = answer.type === 'string';
  const schema = lines ? answer : { anyOf: [answer, { $ref: '#/components/schemas/Refused' }] };
  const operation = {
    operationId: call.operationId,
    summary: call.summary,
    tags: ['vendor'],
    ...sentBy(call),
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

/** The request of a call: its path and query, or its path and a body. */
function sentBy({ method, url, body }: Pick<OutboundCall, 'method' | 'url' | 'body'>): object {
  const input = schemaOf(body, 'input');
  const inPath = ([name]: [string, unknown]) => url.includes(`:${name}`);
  const parameters = Object.entries(input.properties ?? {})
    .filter((field) => method !== 'POST' || inPath(field))
    .map(([name, schema]) => {
      const required = inPath([name, schema]) || (input.required?.includes(name) ?? false);
      return { name, in: inPath([name, schema]) ? 'path' : 'query', required, schema };
    });
  const content = { 'application/json': { schema: input } };
  return {
    parameters: [...SIGNED, ...parameters],
    ...(method === 'POST' ? { requestBody: { required: true, content } } : {}),
  };
}
