// Figures of card and table games, one JSON line each: speed of the evaluator, exact returns and the time they take. With --write
// it also renews the certificate of blackjack, which takes minutes.
import { writeFileSync } from 'node:fs';

import { evaluator } from '@baize/games/cards/strength';
import { type BetLaw, figuresOf } from '@baize/games/kit/bets';
import { certifyVideoPoker } from '@baize/games/poker/exact';
import { VIDEO_POKER } from '@baize/games/poker/tables';
import { BACCARAT } from '@baize/games/tables/baccarat';
import { baccaratLaws } from '@baize/games/tables/baccarat-exact';
import { certifyBlackjack } from '@baize/games/tables/blackjack/certify';
import { BLACKJACK } from '@baize/games/tables/blackjack/rules';
import { diceLaws, HOO_HEY_HOW, SIC_BO } from '@baize/games/tables/dice';
import { ROULETTE, rouletteLaws } from '@baize/games/tables/roulette';

const HANDS_PER_SECOND = 10_000_000;
const ROUNDS = 4_000_000;
const CERTIFIED = new URL(
  '../../packages/games/src/tables/blackjack/certified.generated.ts',
  import.meta.url,
);

report('hands.seven', sevenPerSecond(), 'hands/s', HANDS_PER_SECOND);
for (const definition of VIDEO_POKER) {
  const start = performance.now();
  const { returns } = certifyVideoPoker(definition);
  const name = `poker.${definition.code}.${definition.table}`;
  report(`${name}.return`, returns, 'x stake', definition.returns);
  report(`${name}.seconds`, seconds(start), 's', 2);
}
const tables: [code: string, laws: BetLaw[]][] = [
  [ROULETTE.code, rouletteLaws(ROULETTE)],
  [SIC_BO.code, diceLaws(SIC_BO)],
  [HOO_HEY_HOW.code, diceLaws(HOO_HEY_HOW)],
  [BACCARAT.code, baccaratLaws(BACCARAT)],
];
for (const [code, laws] of tables) {
  for (const { name, returns } of laws.map(figuresOf))
    report(`tables.${code}.${name}.return`, returns, 'x stake', 1);
}
if (process.argv.includes('--write')) reportBlackjack();

function reportBlackjack(): void {
  const start = performance.now();
  const certificate = certifyBlackjack(BLACKJACK, { rounds: ROUNDS, random: seeded(20_261_124) });
  const { returns, returnsByTable, simulated } = certificate;
  report('tables.blackjack.return', returns, 'x stake', 1);
  report('tables.blackjack.return-by-table', returnsByTable, 'x stake', returns);
  report('tables.blackjack.simulated', simulated.returns, 'x stake', returnsByTable);
  report('tables.blackjack.seconds', seconds(start), 's', 60);
  const head =
    "// Written by `node bench/games/cards.ts --write`.\nimport type { BlackjackCertificate } from './certify.ts';\n";
  const body = JSON.stringify(certificate, null, 2);
  writeFileSync(CERTIFIED, `${head}\nexport const BLACKJACK_CERTIFIED: BlackjackCertificate = ${body};\n`);
}

function seconds(start: number): number {
  return Number(((performance.now() - start) / 1000).toFixed(2));
}

function report(bench: string, value: number, unit: string, vs: number): void {
  console.log(JSON.stringify({ bench, value, unit, vs, ratio: Number((value / vs).toPrecision(6)) }));
}

/** Hands of random cards, drawn beforehand: in the order of their cards the tables would lie in the cache. */
function sevenPerSecond(): number {
  const { seven } = evaluator();
  const random = seeded(7);
  const count = 1_000_000;
  const cards = new Uint8Array(count * 7);
  for (let hand = 0; hand < count; hand++) {
    const taken = new Set<number>();
    while (taken.size < 7) taken.add(random.int(52));
    cards.set([...taken], hand * 7);
  }
  const run = (times: number) => {
    let sum = 0;
    for (let n = 0; n < times; n++)
      for (let i = 0; i < cards.length; i += 7) {
        const [a, b, c, d] = [at(i), at(i + 1), at(i + 2), at(i + 3)];
        sum += seven(a, b, c, d, at(i + 4), at(i + 5), at(i + 6));
      }
    return sum;
  };
  const at = (i: number) => cards[i] as number;
  run(3);
  const start = performance.now();
  run(10);
  return Math.round((10 * count * 1000) / (performance.now() - start));
}

/** A fast seeded generator, for simulation only. */
function seeded(seed: number): { int(n: number): number } {
  let state = seed;
  return {
    int(n) {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n);
    },
  };
}
