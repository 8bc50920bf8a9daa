// Figures of our own games, or of those that are named, one JSON line each. With --write it renews their certificate files instead of
// measuring speed.
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fairStream, type Hmac } from '@baize/games/kit/stream';
import { countStops } from '@baize/games/slots/count';
import { playSlot, type SlotDefinition } from '@baize/games/slots/engine';
import { certify } from '@baize/games/slots/exact';
import { SLOTS } from '@baize/games/slots/titles';
import { BET_TITLES, certifyTitle, type OwnTitle } from '@baize/games/titles';

import { certificateFile, sourcesHash } from '../apps/server/src/play/fairness/certificates.ts';

const STOPS_PER_SECOND = 10_000_000;
const SPINS_PER_SECOND = 100_000;

const writes = process.argv.includes('--write');
/** The titles that are named, or all. */
const codes = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isAsked = ({ code }: { code: string }) => codes.length === 0 || codes.includes(code);

for (const title of SLOTS.filter(isAsked)) {
  if (!writes) measure(title.models[title.defaultModel]);
  for (const definition of Object.values(title.models)) {
    const certificate = certify(definition);
    report(
      `slot.return.${title.code}.${definition.model}`,
      certificate.returns,
      'x stake',
      definition.returns,
    );
    if (writes) write(title, definition.model, certificate);
  }
}

for (const title of BET_TITLES.filter(isAsked)) {
  for (const definition of Object.values(title.models)) {
    const certificate = certifyTitle(definition);
    const several = Object.keys(title.models).length > 1 ? `.${definition.model}` : '';
    report(
      `${title.family}.return.${title.code}${several}`,
      certificate.returns,
      'x stake',
      definition.returns,
    );
    if (writes) write(title, definition.model, certificate);
  }
}

function write(title: OwnTitle, model: string, certificate: object): void {
  const stored = { ...certificate, sources: sourcesHash(title) };
  writeFileSync(certificateFile(title.code, model), `${JSON.stringify(stored, null, 2)}\n`);
}

function measure(definition: SlotDefinition): void {
  const { code, lines, respin, cascade, hold } = definition;
  if (lines.length > 0 && !(respin || cascade || hold))
    report(`slot.count.${code}`, stopsPerSecond(definition), 'stops/s', STOPS_PER_SECOND);
  report(`slot.spins.${code}`, spinsPerSecond(definition), 'spins/s', SPINS_PER_SECOND);
}

function report(bench: string, value: number, unit: string, vs: number): void {
  console.log(JSON.stringify({ bench, value, unit, vs, ratio: Number((value / vs).toPrecision(6)) }));
}

function stopsPerSecond(definition: SlotDefinition): number {
  return rate((runs) => {
    let stops = 0;
    for (let i = 0; i < runs; i++) stops += countStops(definition).stops;
    return stops;
  }, 20);
}

/** Complete rounds through the production stream on one core; free spins count as spins. */
function spinsPerSecond(definition: SlotDefinition): number {
  const hmac: Hmac = (key, message) => createHmac('sha256', key).update(message).digest();
  const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'bench' };
  return rate((rounds) => {
    let spins = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const round = playSlot(definition, fairStream(hmac, { ...seeds, nonce }), 10_000n);
      spins += 1 + round.free.length;
    }
    return spins;
  }, 100_000);
}

function rate(work: (runs: number) => number, runs: number): number {
  work(Math.ceil(runs / 5));
  const start = performance.now();
  const done = work(runs);
  return Math.round((done * 1000) / (performance.now() - start));
}
