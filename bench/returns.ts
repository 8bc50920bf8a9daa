// Figures of our own games, one JSON line each. With --write it also renews their certificate files.
import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fairStream, type Hmac } from '@baize/games/kit/stream';
import { countStops } from '@baize/games/slots/count';
import { playSlot, type SlotDefinition } from '@baize/games/slots/engine';
import { certify } from '@baize/games/slots/exact';
import { SLOTS } from '@baize/games/slots/titles';
import { BET_TITLES, certifyTitle } from '@baize/games/titles';

import { certificateFile, sourcesHash } from '../apps/server/src/play/fairness/certificates.ts';

const STOPS_PER_SECOND = 10_000_000;
const SPINS_PER_SECOND = 100_000;

for (const title of SLOTS) {
  const main = title.models[title.defaultModel];
  report(`slot.count.${title.code}`, stopsPerSecond(main), 'stops/s', STOPS_PER_SECOND);
  report(`slot.spins.${title.code}`, spinsPerSecond(main), 'spins/s', SPINS_PER_SECOND);
  for (const definition of Object.values(title.models)) {
    const certificate = certify(definition);
    report(
      `slot.return.${title.code}.${definition.model}`,
      certificate.returns,
      'x stake',
      definition.returns,
    );
    if (!process.argv.includes('--write')) continue;
    const stored = { ...certificate, sources: sourcesHash(title) };
    writeFileSync(certificateFile(title.code, definition.model), `${JSON.stringify(stored, null, 2)}\n`);
  }
}

for (const title of BET_TITLES) {
  for (const definition of Object.values(title.models)) {
    const certificate = certifyTitle(definition);
    report(`${title.family}.return.${title.code}`, certificate.returns, 'x stake', definition.returns);
    if (!process.argv.includes('--write')) continue;
    const stored = { ...certificate, sources: sourcesHash(title) };
    writeFileSync(certificateFile(title.code, definition.model), `${JSON.stringify(stored, null, 2)}\n`);
  }
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
  }, 300_000);
}

function rate(work: (runs: number) => number, runs: number): number {
  work(Math.ceil(runs / 5));
  const start = performance.now();
  const done = work(runs);
  return Math.round((done * 1000) / (performance.now() - start));
}
