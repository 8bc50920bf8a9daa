import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';

import { CURSORS } from './lists/cursors.ts';

import { PERMISSIONS, type Route } from './route.ts';
import { SWITCH_DESKS } from './switches.ts';
import { KEY } from './testing-edges.ts';
import { ALL_ROUTES } from './testing-inputs.ts';
import { goodInputs } from './testing-samples.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

const GOOD = goodInputs({ key: () => KEY, round: KEY });
const fieldsOf = ({ input }: Route): Readonly<Record<string, Schema>> =>
  (toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).properties ?? {};
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const ROUTES = ALL_ROUTES.map((route) => ({ ...route, name: nameOf(route), fields: fieldsOf(route) }));
const WRITES = ROUTES.filter(({ method }) => method !== 'GET');

/** The routes that break a rule, by name. */
const without = (kept: (route: (typeof ROUTES)[number]) => boolean, of = ROUTES) =>
  of.filter((route) => !kept(route)).map(({ name }) => name);

test('the contract is whole', () => {
  expect(ROUTES.length).toBeGreaterThan(180);
  expect(WRITES.length).toBeGreaterThan(90);
});

test('no two calls share a method and a path', () => {
  expect(new Set(ROUTES.map(({ name }) => name.toLowerCase())).size).toBe(ROUTES.length);
});

test('every path is of the site or of the console, and needs no escaping', () => {
  expect(without(({ path }) => /^\/(wps|lgw|lotto|ops)(\/[\w-]+)+$/.test(path))).toEqual([]);
});

describe('who may call', () => {
  const desk = ({ path }: Route) => path.startsWith('/ops/');

  test('the console is for staff, and staff have no other calls', () => {
    const signingIn = ['POST /ops/session/login', 'POST /ops/session/enrol'];
    expect(
      without((route) => desk(route) === route.access.startsWith('staff') || signingIn.includes(route.name)),
    ).toEqual([]);
    expect(
      ROUTES.filter((route) => desk(route) && route.access === 'public').map(({ name }) => name),
    ).toEqual(signingIn);
  });

  test('every permission that a call asks for is one of the list', () => {
    const asked = new Set(
      ROUTES.flatMap(({ access }) => (access.startsWith('staff:') ? [access.slice(6)] : [])),
    );
    expect([...asked].filter((each) => !PERMISSIONS.some((permission) => permission === each))).toEqual([]);
    // Approvals are decided in one call for all of them, by the subject of each request. The row of a switch names its owner.
    const desks: string[] = Object.values(SWITCH_DESKS).map(({ maker }) => maker);
    const free = PERMISSIONS.filter((permission) => !asked.has(permission) && !desks.includes(permission));
    expect(free.filter((permission) => !permission.endsWith('.approve'))).toEqual([]);
  });

  test('a permission to read changes nothing', () => {
    const looking = ['POST /ops/audit/verify', 'POST /ops/ledger/verify'];
    const reading = ROUTES.filter(({ access }) => access.endsWith('.read'));
    expect(reading.length).toBeGreaterThan(30);
    expect(without(({ method, name }) => method === 'GET' || looking.includes(name), reading)).toEqual([]);
  });

  test('what an agent may do stands below the agent centre', () => {
    const agents = ROUTES.filter(({ access }) => access === 'agent');
    expect(agents.length).toBeGreaterThan(8);
    expect(without(({ path }) => path.startsWith('/wps/agent/'), agents)).toEqual([]);
  });

  test('D01 a session that must change its password may do that and leave', () => {
    const open = ROUTES.filter(({ beforePasswordChange }) => beforePasswordChange).map(({ name }) => name);
    expect(open.sort()).toEqual(['DELETE /wps/session/logout', 'POST /wps/member/password']);
  });

  test('A09 a start of a game and a bet ask where the player is; what is open may be finished anywhere', () => {
    const located = ROUTES.filter(({ located }) => located).map(({ name }) => name);
    expect(located.sort()).toEqual([
      'GET /lgw/lottery/game',
      'GET /wps/play/game',
      'POST /lgw/lottery/chases',
      'POST /lgw/lottery/orders',
      'POST /wps/game/launchGame',
      'POST /wps/play/spin',
      'POST /wps/relay/GCS_gameLaunchFB',
    ]);
    const anywhere = ROUTES.filter(({ anywhere }) => anywhere);
    expect(anywhere.map(({ name }) => name).sort()).toEqual([
      'DELETE /wps/session/logout',
      'POST /wps/play/step',
    ]);
    expect(anywhere.filter(({ located }) => located)).toEqual([]);
  });

  test('what is answered in maintenance is public and changes nothing', () => {
    const closed = ROUTES.filter(({ whileClosed }) => whileClosed);
    expect(closed.length).toBeGreaterThan(5);
    expect(without(({ access, method }) => access === 'public' && method === 'GET', closed)).toEqual([]);
  });
});

describe('what a call carries', () => {
  test('a call that reads needs no key and no envelope', () => {
    const reads = ROUTES.filter(({ method }) => method === 'GET');
    expect(
      without(({ sealed, fields, body }) => !sealed && !('key' in fields) && body === 'json', reads),
    ).toEqual([]);
  });

  test('only what polls or reads is passive: a wish of the member counts as activity', () => {
    const polling = ['POST /wps/live/ticket'];
    expect(without(({ passive, name }) => !passive || polling.includes(name), WRITES)).toEqual([]);
  });

  test('A13 a password, a proof, a code of a factor or a passkey travels sealed', () => {
    const secrets = /password|^proof$|^passkey$|^token$|^challenge$/i;
    const carrying = ROUTES.filter(({ fields }) => Object.keys(fields).some((field) => secrets.test(field)));
    expect(carrying.length).toBeGreaterThan(20);
    expect(without(({ sealed }) => sealed, carrying)).toEqual([]);
  });

  test('A13 an act that is proven asks for one password', () => {
    const proven = ROUTES.filter(({ fields }) => 'proof' in fields);
    expect(proven.length).toBeGreaterThan(8);
    const asked = /^(old|login|payment|current)Password$/;
    expect(without(({ fields }) => !Object.keys(fields).some((field) => asked.test(field)), proven)).toEqual(
      [],
    );
  });

  test('U-09 what moves money or asks for it to be moved carries a key', () => {
    const money = [
      ...[
        'POST /wps/play/spin',
        'POST /wps/play/step',
        'POST /wps/relay/GCS_walletTransfer',
        'POST /wps/wallets/collect',
      ],
      ...[
        'POST /ops/members/adjust',
        'POST /ops/members/close',
        'POST /ops/wager/void',
        'POST /ops/wager/resettle',
      ],
      ...[
        'POST /ops/rounds/close-out',
        'POST /ops/reconciliation/accept',
        'POST /ops/reconciliation/transfers/decide',
        'POST /ops/reconciliation/payments/take',
      ],
      ...['POST /ops/reconciliation/wins/decide', 'POST /ops/reconciliation/outstanding/write-off'],
    ];
    const moving = ROUTES.filter(({ name }) => money.includes(name));
    expect(new Set(moving.map(({ name }) => name))).toEqual(new Set(money));
    expect(without(({ fields }) => 'key' in fields, moving)).toEqual([]);
  });

  test('every call with an amount of money in it, a limit of the member aside, carries a key', () => {
    const amounts = WRITES.filter(({ fields }) =>
      ['amount', 'stake', 'payout', 'balance'].some((each) => each in fields),
    );
    expect(amounts.length).toBeGreaterThan(5);
    expect(without(({ fields }) => 'key' in fields, amounts)).toEqual(['POST /wps/protection/limit']);
  });

  test('what waits for a second operator carries a key and says why', () => {
    const asking = WRITES.filter(({ output }) => {
      const schema = toJSONSchema(output, { io: 'input', unrepresentable: 'any' }) as Schema;
      return 'approval' in (schema.properties ?? {});
    });
    expect(asking.length).toBeGreaterThan(15);
    expect(without(({ fields }) => 'key' in fields, asking)).toEqual([]);
    // A credit says why in its note, an import shows its changes, a new operator the role.
    expect(without(({ fields }) => 'reason' in fields, asking).sort()).toEqual([
      'POST /ops/cashier/deposit/credit',
      'POST /ops/catalog/imports',
      'POST /ops/staff/add',
    ]);
  });

  test('a public call that writes has a stricter limit than reading', () => {
    const open = WRITES.filter(({ access }) => access === 'public');
    expect(open.length).toBeGreaterThan(15);
    expect(without(({ limit }) => limit !== 'read', open)).toEqual([]);
  });
});

describe('STD-C10', () => {
  const NUMBER = '4111 1111 1111 1111';
  const free = WRITES.flatMap((route) =>
    ['reason', 'note', 'text', 'paidTo']
      // A choice is no free text.
      .filter((field) => field in route.fields && route.fields[field]?.enum === undefined)
      .map((field) => [route.name, field, route] as const),
  );

  test('operators and members write freely in more than forty places', () => {
    expect(free.length).toBeGreaterThan(40);
  });

  test.each(free)('%s loses the number of a card in its %s', (_, field, route) => {
    const { data } = route.input.safeParse({ ...GOOD[route.path], [field]: `gave ${NUMBER} as his` }) as {
      data?: unknown;
    };
    // An input that lacks other fields is refused; the field itself tells then.
    const shape = (
      route.input as unknown as { shape: Record<string, { safeParse(value: unknown): { data?: unknown } }> }
    ).shape;
    const kept = data
      ? (data as Record<string, unknown>)[field]
      : shape[field]?.safeParse(`gave ${NUMBER} as his`).data;
    expect(kept).toBe('gave ************1111 as his');
  });
});

/** Whether a text that fits these expressions may be as long as it likes. */
function isEndless({ type, maxLength, pattern, enum: choices, const: one }: Schema): boolean {
  if (type !== 'string' || maxLength !== undefined || choices || one !== undefined) return false;
  // An escaped character or one in a class repeats nothing.
  const bare = (pattern ?? '*').replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
  return /[*+]|,\}/.test(bare) || !/^\^|\$$/.test(pattern ?? '');
}

test('no text and no list of any input is without an end', () => {
  const endless: string[] = [];
  let seen = 0;
  const walk = (schema: Schema, name: string) => {
    seen += Number(schema.type === 'string');
    if (isEndless(schema) || (schema.type === 'array' && schema.maxItems === undefined)) endless.push(name);
    for (const [field, each] of Object.entries(schema.properties ?? {})) walk(each, `${name} ${field}`);
    for (const each of [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]) walk(each, name);
  };
  for (const { name, fields } of ROUTES) {
    for (const [field, schema] of Object.entries(fields)) walk(schema, `${name} ${field}`);
  }
  expect(seen).toBeGreaterThan(500);
  expect(endless).toEqual([]);
});

test('every cursor is of one of the kinds that the contract knows', () => {
  const other = ROUTES.filter(({ fields }) => fields.cursor).filter(({ input }) => {
    const { cursor } = (input as z.ZodMiniObject<{ cursor: z.ZodMiniOptional<z.ZodMiniType> }>).def.shape;
    return !CURSORS.has(cursor.def.innerType);
  });
  expect(other.map(({ name }) => name)).toEqual([]);
  expect(ROUTES.filter(({ fields }) => fields.cursor).length).toBeGreaterThan(45);
});

describe('values of money', () => {
  /** Every text field of an input by its path, however deep. */
  const textsOf = (schema: Schema, path = ''): { path: string; schema: Schema }[] => [
    ...(schema.type === 'string' ? [{ path, schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => textsOf(each, `${path}.${name}`)),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((each) =>
      textsOf(each, path),
    ),
  ];
  const inputs = ROUTES.flatMap(({ name, input }) =>
    textsOf(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema).map((each) => ({
      ...each,
      name: `${name} ${each.path.slice(1)}`,
    })),
  );
  const takes = ({ pattern, enum: values }: Schema, value: string) =>
    values ? values.includes(value) : pattern === undefined || new RegExp(pattern, 'u').test(value);

  test('an amount is negative in a change of a balance alone', () => {
    const negative = inputs.filter(
      ({ schema }) => schema.pattern && takes(schema, '-1') && takes(schema, '1.5') && !takes(schema, 'x'),
    );
    // The sum that a round was paid so far is compared with the books.
    expect(negative.map(({ name }) => name)).toEqual([
      'POST /ops/members/adjust amount',
      'POST /ops/wager/void was',
      'POST /ops/wager/resettle was',
    ]);
  });

  test('a currency has the form of one, so that no name of a prototype is one', () => {
    const loose = inputs.filter(
      ({ path, schema }) =>
        /currenc/i.test(path) && (takes(schema, 'toString') || takes(schema, '__proto__')),
    );
    expect(loose.map(({ name }) => name)).toEqual([]);
  });
});
