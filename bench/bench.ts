// `npm run bench`: every benchmark in a process of its own, one JSON line a figure. Name some to run only these.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ALL = [
  'returns',
  'games/cards',
  'games/sizes',
  'games/pools',
  'games/lottery-charts',
  'games/lottery-slip',
  'ledger',
  'stress',
  'http',
  'sign-in',
  'hostile',
  'garbage',
  'bodies',
  'news',
  'felt',
  'vendors',
  'faults',
  'catalog',
  'records',
  'cashier/queues',
  'lottery/placing',
  'lottery/settling',
  'verify',
  'pages',
];
const wanted = process.argv.slice(2);
let failed = false;
// A folder names every benchmark in it.
const inFolder = (name: string) => ALL.filter((each) => each === name || each.startsWith(`${name}/`));
for (const name of wanted.length > 0 ? wanted.flatMap(inFolder) : ALL) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) failed = true;
}
process.exitCode = failed ? 1 : 0;
