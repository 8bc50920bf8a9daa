import { describe, expect, test } from 'vitest';

import { REFUSALS } from './refusals.ts';
import { ALL_ROUTES, outputSchema } from './testing-inputs.ts';

interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
}

interface Heard {
  readonly route: string;
  readonly field: string;
  readonly schema: Schema;
}

/** Every field that any answer has, at whatever depth; of a field that may be null, what it is otherwise. */
function fields(): Heard[] {
  const found: Heard[] = [];
  const walk = (route: string, schema: Schema) => {
    for (const [field, each] of Object.entries(schema.properties ?? {})) {
      for (const one of each.anyOf ?? each.oneOf ?? [each])
        if (one.type !== 'null') found.push({ route, field, schema: one });
      walk(route, each);
    }
    if (schema.items) walk(route, schema.items);
    for (const each of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(route, each);
  };
  for (const each of ALL_ROUTES) walk(`${each.method} ${each.path}`, outputSchema(each) as Schema);
  return found;
}

const SHOWN = fields();
const wrong = (of: RegExp, fits: (schema: Schema) => boolean) =>
  SHOWN.filter(({ field, schema }) => of.test(field) && !fits(schema)).map(
    ({ route, field }) => `${route} ${field}`,
  );

test('the answers of the contract have more than a thousand fields', () => {
  expect(SHOWN.length).toBeGreaterThan(1_000);
});

test('U-07 no money is told as a number: floating point would round it', () => {
  const money =
    /^(amount|balance|payout|net|valid|available|locked|frozen|bonus|total|held|staked|returned|winAmount|minBet|maxBet|inPlay|collected)$/;
  const counts = ['total', 'held', 'rounds'];
  const numbers = SHOWN.filter(({ field, schema }) => money.test(field) && schema.type === 'number');
  // How many games or rows a list has.
  expect(numbers.filter(({ field }) => !counts.includes(field))).toEqual([]);
  expect(numbers.filter(({ route }) => /wallet|funds|wager|transfer|spin|protection/i.test(route))).toEqual(
    [],
  );
});

test('U-10 a balance that is shown comes with its version', () => {
  const shown = [
    'GET /wps/v2/wallets/balance',
    'GET /wps/member/info/funds/consolidated',
    'POST /wps/play/spin',
    'POST /wps/play/step',
  ];
  const versioned = new Set(SHOWN.filter(({ field }) => field === 'version').map(({ route }) => route));
  expect(shown.filter((route) => !versioned.has(route))).toEqual([]);
});

test('every instant of an answer is one that a calendar has', () => {
  const instants =
    /^(at|settledAt|createdAt|startedAt|seenAt|registeredAt|publishedAt|endsAt|loginAt|lastLoginAt|decidedAt|expiresAt)$/;
  // Of vendors' keys and checksums the text of the database, and of a launch that of the vendor.
  const others = wrong(instants, ({ type, pattern }) => type === 'string' && pattern !== undefined);
  expect(others.filter((each) => !/vendors|launchGame|gameLaunch|human/.test(each))).toEqual([]);
});

describe('no answer tells a secret', () => {
  test('passwords are told once, to who opened the account', () => {
    const telling = SHOWN.filter(
      ({ field, schema }) => /password$/i.test(field) && schema.type === 'string',
    ).map(({ route }) => route);
    expect(new Set(telling)).toEqual(
      new Set([
        'POST /wps/agent/accounts',
        'POST /wps/agent/accounts/password',
        'POST /ops/members/open',
        'POST /ops/members/first-password',
        'POST /ops/staff/first-password',
      ]),
    );
  });

  test('secrets of authenticators and keys are told where they are made, and by no call that reads', () => {
    const telling = SHOWN.filter(({ field }) => /^(secret|recoveryCodes)$/.test(field)).map(
      ({ route, schema }) => ({ route, schema }),
    );
    const texts = telling.filter(({ schema }) => schema.type === 'string' || schema.type === 'array');
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.filter(({ route }) => route.startsWith('GET'))).toEqual([]);
  });

  test('the seed of the server is told in records alone, where it may be null until its pair is revealed', () => {
    const telling = new Set(SHOWN.filter(({ field }) => field === 'serverSeed').map(({ route }) => route));
    expect(telling).toEqual(
      new Set([
        'GET /lgw/lottery/draw',
        'GET /ops/lottery/issue',
        'GET /wps/play/round',
        'POST /wps/play/seeds/rotate',
        'GET /ops/wager',
      ]),
    );
  });

  test('hashes of passwords and tokens are told nowhere', () => {
    expect(SHOWN.filter(({ field }) => /(password|token)_?hash/i.test(field))).toEqual([]);
  });
});

describe('refusals', () => {
  const rows = Object.entries(REFUSALS);

  test('are answers, never a success and, but for a busy or closed house, no fault of the server', () => {
    expect(rows.filter(([, { status }]) => status < 400)).toEqual([]);
    const faults = rows.filter(([, { status }]) => status >= 500).map(([code]) => code);
    expect(new Set(faults)).toEqual(
      new Set([
        ...[
          'request.busy',
          'system.error',
          'system.maintenance',
          'code.quota',
          'play.chance',
          'social.failed',
        ],
        ...[
          'games.vendorAway',
          'transfers.vendorAway',
          'vendors.checksums',
          'reconciliation.list',
          'catalog.feed',
          'upload.later',
        ],
      ]),
    );
  });

  test.each(['session.required', 'session.idle', 'session.ended'])('%s asks to sign in again', (code) => {
    expect(REFUSALS[code as keyof typeof REFUSALS].status).toBe(401);
  });

  test('what is asked too often is told so by one number', () => {
    const often = rows.filter(([code]) => /rate|tooFast|\.soon|\.tries|accountsFull/.test(code));
    expect(often.length).toBeGreaterThan(5);
    expect(often.filter(([, { status }]) => status !== 429)).toEqual([]);
  });

  test('a region that is closed is told by the number that means it', () => {
    expect(REFUSALS['system.region'].status).toBe(451);
  });
});
