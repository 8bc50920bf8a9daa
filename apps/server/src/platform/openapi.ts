import { REFUSALS } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import { toJSONSchema } from 'zod/v4/core';

import type { FastifyInstance } from './fastify.ts';

/** `/openapi.json`: OpenAPI 3.1 of every mounted call, made from the contract when somebody asks for it. */
export function mountOpenApi(server: FastifyInstance, routes: readonly Route[]): void {
  mountDocument(server, '/openapi.json', () => describe(routes));
}

/** Serves a description of calls, made when it is first asked for. */
export function mountDocument(server: FastifyInstance, path: string, make: () => object): void {
  let document: string | null = null;
  server.get(path, (_, reply) => {
    document ??= JSON.stringify(make());
    return reply.type('application/json').send(document);
  });
}

function describe(routes: readonly Route[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Baize',
      version: '3',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { schemas: { Refusal: REFUSAL }, securitySchemes: SESSION },
  };
}

const ABOUT = `Input travels as JSON in the body, or in the query of GET and DELETE; unknown fields, a field named twice and a body in
chunks are refused. Where x-sealed is true the request body described here is the payload of an envelope, and so is the answer (docs/sealed.md, which also tells how the human check of
/wps/human is done). Keys of operations are UUIDs of version 7 made by the caller: the same key does its work once.`;

/** What every answer is that is no success. */
const REFUSAL = {
  type: 'object',
  properties: {
    success: { const: false },
    code: { enum: Object.keys(REFUSALS) },
    /** In the caller's language. */
    message: { type: 'string' },
    traceId: { type: 'string' },
    args: { type: 'object' },
  },
  required: ['success', 'code', 'message', 'traceId'],
};

const SESSION = {
  session: { type: 'http', scheme: 'bearer', description: 'The token that a sign-in answered.' },
  sessionCookie: {
    ...{ type: 'apiKey', in: 'cookie', name: '__Host-sb' },
    description:
      'The other half, set by the same answer; a call needs both. The cookie __Host-dev, which sign-ins set too, makes a browser known: send it back.',
  },
};

function operation(route: Route) {
  const input = schemaOf(route.input);
  const inQuery = route.method === 'GET' || route.method === 'DELETE';
  return {
    'x-sealed': route.sealed,
    'x-access': route.access,
    ...(route.access === 'public' ? {} : { security: [{ session: [], sessionCookie: [] }] }),
    ...(inQuery ? { parameters: parametersOf(input) } : { requestBody: bodyOf(route, input) }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { const: true }, value: schemaOf(route.output) },
              required: ['success', 'value'],
            },
          },
        },
      },
      default: {
        description: 'A refusal',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

type Schema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

function schemaOf(schema: Route['input']): Schema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest as Schema;
}

function parametersOf(input: Schema) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function bodyOf(route: Route, schema: Schema) {
  const type = route.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}
