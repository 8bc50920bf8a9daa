import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commitment, hmacSha256 } from './src/kit/sha256.ts';
import { fairStream } from './src/kit/stream.ts';
import { playSlot, type Spin } from './src/slots/engine.ts';
import { EMERALD_LINES } from './src/slots/titles/emerald-lines.ts';

const SCRIPT = fileURLToPath(new URL('./verify.mjs', import.meta.url));
const SERVER_SEED = '0fe3a08fe4ff57157c753b53f7470bb9993fc455a433d9125e87564a53f11fd7';
const DEFINITION = EMERALD_LINES['96'];

function run(...args: string[]) {
  return spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8' });
}

function roundAt(nonce: number) {
  return playSlot(
    DEFINITION,
    fairStream(hmacSha256, { serverSeed: SERVER_SEED, clientSeed: 'player', nonce }),
    10n,
  );
}

test('the published script finds the stops of a round with free spins', () => {
  let nonce = 0;
  while (roundAt(nonce).free.length === 0) nonce += 1;
  const round = roundAt(nonce);
  const lengths = (strips: readonly (readonly number[])[]) => strips.map((strip) => strip.length).join(',');
  const { stdout } = run(
    SERVER_SEED,
    'player',
    String(nonce),
    lengths(DEFINITION.strips),
    lengths(DEFINITION.freeStrips ?? DEFINITION.strips),
    String(round.free.length),
  );
  const found = stdout.split('\n').filter((line) => line.includes('stops'));
  const text = ({ stops }: Spin) => stops.join(' ');
  expect(stdout).toContain(`commitment ${commitment(SERVER_SEED)}`);
  expect(found).toEqual([
    `stops ${text(round.base)}`,
    ...round.free.map((spin, i) => `free spin ${i + 1} stops ${text(spin)}`),
  ]);
});

test.each([
  ['no arguments', []],
  ['a short server seed', ['abc', 'player', '0', '32']],
  ['a negative nonce', [SERVER_SEED, 'player', '-1', '32']],
  ['an empty reel', [SERVER_SEED, 'player', '0', '32,0']],
])('the published script explains itself when given %s', (_, args) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(2);
  expect(stderr).toContain('usage');
});

test('the published script fits on a page and needs nothing but Node', () => {
  const source = readFileSync(SCRIPT, 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  expect([...source.matchAll(/from '([^']+)'/g)].map((match) => match[1])).toEqual(['node:crypto']);
});
