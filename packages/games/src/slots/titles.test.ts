import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { quickStream } from '../kit/testing-random.ts';
import { playBought, playSlot, type SlotDefinition, unitsOf } from './engine.ts';
import { type Certificate, certify } from './exact.ts';
import { SLOTS } from './titles.ts';

const DEFINITIONS = SLOTS.flatMap((title) => Object.values(title.models));

function certificateOf({ code, model }: SlotDefinition): Certificate & { sources: string } {
  const file = new URL(`../../certificates/${code}-${model}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Certificate & { sources: string };
}

/** Counts must be equal; figures computed by floating point may differ by rounding. */
function expectSame(actual: unknown, stated: unknown, path: string): void {
  if (typeof stated === 'number' && typeof actual === 'number' && !Number.isInteger(stated)) {
    expect(Math.abs(actual - stated), path).toBeLessThanOrEqual(Math.max(1e-9, Math.abs(stated) * 1e-6));
    return;
  }
  if (stated === null || typeof stated !== 'object') {
    expect(actual, path).toEqual(stated);
    return;
  }
  expect(Object.keys(actual as object), path).toEqual(Object.keys(stated));
  for (const [key, value] of Object.entries(stated)) {
    expectSame((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
  }
}

const QUICK = 1_000_000;

/** Cells by weight have no stops: they are sampled, which takes minutes. */
function stopsOf(strips: SlotDefinition['strips']): number {
  if (strips.length === 0) return Number.POSITIVE_INFINITY;
  return strips.reduce((product, { length }) => product * length, 1);
}

/** What is counted in well under a second is counted here; of the others siege takes one title a turn, and the hash of its sources holds it. */
function isCounted({ code, strips }: SlotDefinition): boolean {
  if (stopsOf(strips) <= QUICK) return true;
  const slow = SLOTS.filter(({ models }) => stopsOf(models[96].strips) > QUICK);
  const { SIEGE, SIEGE_TURN = '0' } = process.env;
  return SIEGE === '1' && slow[Number(SIEGE_TURN) % slow.length]?.code === code;
}

describe.each(DEFINITIONS.filter(isCounted))('games 16.2: $code $model', (definition) => {
  let certificate: Certificate;
  beforeAll(() => {
    certificate = certify(definition);
  });

  test('returns exactly what it declares', () => {
    expect(certificate.returns).toBeCloseTo(definition.returns, 9);
  });

  test('STD-B09 deviates as its exact count says, from the same enumeration', () => {
    expect(certificate.sigma).toBeCloseTo(definition.sigma, 8);
  });

  test('has a certificate that says what is computed now', () => {
    const { sources, ...stated } = certificateOf(definition);
    expect(sources).toMatch(/^[0-9a-f]{64}$/);
    expectSame(certificate, stated, definition.code);
  });
});

describe.each(DEFINITIONS)('games 3.4, the making of $code $model', (definition) => {
  const { version, returns, sigma, hitRate, feature, split, jackpots, bought } = certificateOf(definition);

  test('declares what its certificate states, and that is its model to a tenth of a point', () => {
    expect(version).toBe(definition.version);
    expect(returns).toBeCloseTo(definition.returns, 9);
    expect(sigma).toBeCloseTo(definition.sigma, 8);
    expect(bought?.returns).toBe(definition.buy?.returns);
    expect(bought?.sigma ?? 0).toBeCloseTo(definition.buy?.sigma ?? 0, 8);
    const stated = returns + (jackpots?.share ?? 0);
    expect(Math.abs(stated * 100 - Number(definition.model))).toBeLessThan(0.1);
  });

  test('hits often enough, and brings free spins once in 120–200 rounds where it has any', () => {
    expect(hitRate).toBeGreaterThan(0.15);
    expect(hitRate).toBeLessThan(0.45);
    if (!feature) return expect(split.free).toBe(0);
    expect(feature.oneIn).toBeGreaterThan(120);
    expect(feature.oneIn).toBeLessThan(200);
    expect(split.free).toBeGreaterThan(0.15);
  });

  test('never shows two scatters on one reel', () => {
    const scatter = definition.symbols.indexOf(definition.scatter.symbol);
    for (const strip of [...definition.strips, ...(definition.freeStrips ?? [])]) {
      const cells = strip.flatMap((symbol, cell) => (symbol === scatter ? [cell] : []));
      for (const [i, cell] of cells.entries()) {
        const next = cells[(i + 1) % cells.length] as number;
        expect((next - cell + strip.length - 1) % strip.length).toBeGreaterThanOrEqual(3);
      }
    }
  });

  test('shows every symbol as often on the pay rows as just above and below them', () => {
    for (const strip of definition.strips) {
      for (const symbol of new Set(strip)) {
        const seen = Array.from({ length: definition.rows }, (_, row) =>
          strip.reduce((n, _, stop) => n + Number(strip[(stop + row) % strip.length] === symbol), 0),
        );
        expect(new Set(seen).size).toBe(1);
      }
    }
  });

  test('pays more for more of a kind and has no line twice', () => {
    for (const pays of Object.values(definition.pays)) {
      expect(pays).toEqual(pays.toSorted((a, b) => a - b));
    }
    expect(new Set(definition.lines.map(String)).size).toBe(definition.lines.length);
  });
});

describe.each(SLOTS)('games 3.5: $code', (title) => {
  test('has a rules version of its own in each model', () => {
    const versions = Object.values(title.models).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    expect(versions.every((version) => /^[0-9a-f]{12}$/.test(version))).toBe(true);
  });

  test('belongs to the volatility class its sigma says', () => {
    for (const definition of Object.values(title.models)) {
      const { sigma } = certificateOf(definition);
      const name = sigma < 3 ? 'low' : sigma < 7 ? 'medium' : sigma < 15 ? 'high' : 'very high';
      expect(name).toBe(title.volatility);
      expect(definition).toMatchObject({ code: title.code, name: title.name, maxWinX: title.maxWinX });
      expect(unitsOf(definition)).toBe(title.units);
    }
  });
});

/** In siege half a million. */
const ROUNDS = process.env.SIEGE === '1' ? 500_000 : 20_000;

test.each(SLOTS)('$code played tens of thousands of times agrees with its certificate', (title) => {
  const definition = title.models[title.defaultModel];
  const certificate = certificateOf(definition);
  const random = quickStream(20_260_701);
  const rounds = ROUNDS;
  const stake = BigInt(title.units);
  let paid = 0;
  let hits = 0;
  let features = 0;
  for (let i = 0; i < rounds; i++) {
    const round = playSlot(definition, random, stake);
    paid += Number(round.payout) / title.units;
    hits += Number(round.payout > 0n);
    features += Number(round.free.length > 0);
  }
  // 99.9 % of all simulations lie within 3.29 standard deviations.
  const within = (chance: number) => 3.29 * Math.sqrt((chance * (1 - chance)) / rounds);
  const { returns, sigma, hitRate, feature } = certificate;
  expect(Math.abs(paid / rounds - returns)).toBeLessThan((3.29 * sigma) / Math.sqrt(rounds));
  expect(Math.abs(hits / rounds - hitRate)).toBeLessThan(within(hitRate));
  const chance = feature ? 1 / feature.oneIn : 0;
  expect(Math.abs(features / rounds - chance)).toBeLessThanOrEqual(within(chance));
});

test.each(SLOTS.filter(({ models }) => models[96].buy))(
  '$code, bought again and again, agrees with its certificate',
  (title) => {
    const definition = title.models[title.defaultModel];
    const { bought } = certificateOf(definition);
    const random = quickStream(20_260_702);
    // In siege fifty thousand.
    const rounds = ROUNDS / 10;
    let paid = 0;
    for (let i = 0; i < rounds; i++)
      paid +=
        Number(playBought(definition, random, BigInt(title.units)).payout) / (definition.buy?.price ?? 1);
    const { returns = 0, sigma = 0 } = bought ?? {};
    expect(Math.abs(paid / rounds - returns)).toBeLessThan((3.29 * sigma) / Math.sqrt(rounds));
  },
);
