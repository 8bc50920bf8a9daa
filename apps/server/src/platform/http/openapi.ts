import { refusalsBefore, refusalsOf, refusalsWithin } from '@baize/contract/call-refusals';
import { operationId, summaryOf, TAGS, tagOf } from '@baize/contract/calls/operations';
import { REFUSALS, type RefusalCode } from '@baize/contract/refusals';
import type { Route } from '@baize/contract/route';
import { type JSONSchema, toJSONSchema } from 'zod/v4/core';

import type { FastifyInstance, FastifyRequest } from './fastify.ts';
import { ABOUT, ENVELOPE, HEADERS, REFUSAL, SEALED_HEADERS, SECURITY } from './openapi-parts.ts';

/** The calls that one description is about. */
export interface Api {
  readonly title: string;
  readonly routes: readonly Route[];
}

/** Serves a description of calls, made when it is first asked for, to whom `admit` does not refuse it. */
export function mountDocument(
  server: FastifyInstance,
  path: string,
  make: () => object,
  admit?: (request: FastifyRequest) => Promise<unknown>,
): void {
  let document: string | null = null;
  server.get(path, async (request, reply) => {
    await admit?.(request);
    document ??= JSON.stringify(make());
    return reply.header('cache-control', 'no-store').type('application/json').send(document);
  });
}

/** OpenAPI 3.1 of calls, made from the contract: the same text for the same contract. */
export function openApi({ title, routes }: Api): object {
  const sorted = routes.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const used = new Set(sorted.map(tagOf));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '3.0.0',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The server that this description came from' }],
    tags: Object.entries(TAGS).flatMap(([name, { description }]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
    paths: pathsOf(sorted),
    components: {
      securitySchemes: schemesOf(sorted),
      headers: HEADERS,
      parameters: SEALED_HEADERS,
      schemas: { Envelope: ENVELOPE, Refusal: REFUSAL, ...schemasOf(sorted) },
    },
  };
}

const orderOf = ({ path, method }: Route) => `${path} ${method}`;

function pathsOf(routes: readonly Route[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  }
  return paths;
}

function schemesOf(routes: readonly Route[]) {
  const used = new Set(routes.flatMap((route) => Object.keys(securityOf(route))));
  return Object.fromEntries(Object.entries(SECURITY).filter(([name]) => used.has(name)));
}

function schemasOf(routes: readonly Route[]) {
  return Object.fromEntries(
    routes.flatMap((route) => [
      ...(isInQuery(route) ? [] : [[nameOf(route, 'Input'), schemaOf(route.input)]]),
      [nameOf(route, 'Value'), schemaOf(route.output)],
    ]),
  );
}

const isInQuery = ({ method }: Route) => method === 'GET' || method === 'DELETE';

function nameOf(route: Route, part: 'Input' | 'Value'): string {
  const id = operationId(route);
  return id.slice(0, 1).toUpperCase() + id.slice(1) + part;
}

const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function operation(route: Route) {
  const inner = { input: refTo(nameOf(route, 'Input')), value: refTo(nameOf(route, 'Value')) };
  const parameters = route.sealed
    ? Object.keys(SEALED_HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))
    : isInQuery(route)
      ? parametersOf(schemaOf(route.input))
      : [];
  return {
    operationId: operationId(route),
    summary: summaryOf(route),
    description: accessText(route),
    tags: [tagOf(route)],
    'x-access': route.access,
    ...(route.sealed ? { 'x-sealed': inner } : {}),
    security: [securityOf(route)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isInQuery(route) ? {} : { requestBody: bodyOf(route) }),
    responses: { 200: success(route), ...refusalsByStatus(route) },
  };
}

function accessText({ access, sealed }: Route): string {
  const [group = '', permission] = access.split(':');
  const who = permission ? `For operators with the permission \`${permission}\`.` : WHO[group];
  return `${who}${sealed ? ` ${HOW_SEALED}` : ''}`;
}

const HOW_SEALED =
  'Sealed: take the key from /wps/session/pubkey, encrypt the input into an envelope and decrypt the answer (docs/sealed.md).';

const WHO: Readonly<Record<string, string>> = {
  public: 'For everybody, without a session.',
  player: 'For members and trial players.',
  member: 'For members.',
  agent: 'For agents.',
  staff: 'For operators.',
};

function securityOf({ access, sealed }: Route): Record<string, string[]> {
  const isStaff = access.startsWith('staff');
  const session = isStaff ? { staffSession: [], staffCookie: [] } : { session: [], sessionCookie: [] };
  return { ...(access === 'public' ? {} : session), ...(sealed ? { sealed: [] } : {}) };
}

function bodyOf(route: Route) {
  const type = route.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const schema = refTo(route.sealed ? 'Envelope' : nameOf(route, 'Input'));
  return { required: true, content: { [type]: { schema } } };
}

function success(route: Route) {
  if (route.sealed) return { description: 'Success, in an envelope', content: json(refTo('Envelope')) };
  const properties = { success: { const: true }, value: refTo(nameOf(route, 'Value')) };
  return {
    description: 'Success',
    content: json({ type: 'object', properties, required: ['success', 'value'] }),
  };
}

const json = (schema: object | undefined) => ({ 'application/json': { schema } });

function refusalsByStatus(route: Route) {
  const statuses = Map.groupBy(refusalsOf(route), (code) => REFUSALS[code].status);
  return Object.fromEntries([...statuses].map(([status, codes]) => [status, refused(route, status, codes)]));
}

/** A refusal of a sealed call before the envelope is opened is not sealed. */
function refused(route: Route, status: number, codes: readonly RefusalCode[]) {
  const [before, within] = [refusalsBefore(route), refusalsWithin(route)];
  const open = codes.filter((code) => !route.sealed || before.includes(code));
  const isSealed = route.sealed && codes.some((code) => within.includes(code));
  const schemas = [...(open.length > 0 ? [refusal(open)] : []), ...(isSealed ? [refTo('Envelope')] : [])];
  const listed = codes.map((code) => `\`${code}\``).join(', ');
  return {
    description: isSealed ? `${listed}; in an envelope once the request was opened` : listed,
    'x-refusals': codes,
    ...(status === 429 || status === 503 ? { headers: RETRY } : {}),
    content: json(schemas.length > 1 ? { anyOf: schemas } : schemas[0]),
  };
}

const RETRY = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const refusal = (codes: readonly RefusalCode[]) => ({
  allOf: [refTo('Refusal'), { type: 'object', properties: { code: { enum: codes } }, required: ['code'] }],
});

type Schema = JSONSchema.BaseSchema;

/** A schema as a description has it. */
export function schemaOf(schema: Route['input'], io: 'input' | 'output' = 'input'): Schema {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parametersOf(input: Schema) {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}
