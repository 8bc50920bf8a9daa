// The conformance kit, three ways; exit code 0 when every case holds.
//   npm run conformance -- <address of the platform> <vendor code> <key id> <secret in hex>
//   npm run conformance -- transfers <address of the platform> <port of the studio's side> <vendor code> <key id> <secret in hex>
//   npm run conformance -- studio <address that the platform calls> <vendor code> <key id> <secret in hex>
import { startVendor } from '../vendor.ts';
import { type Outcome, runConformance, runStudio, runTransfers } from './conformance.ts';

const USAGE = `npm run conformance -- <address> <vendor code> <key id> <secret in hex>
npm run conformance -- transfers <address> <port of the studio's side> <vendor code> <key id> <secret in hex>
npm run conformance -- studio <address of the studio> <vendor code> <key id> <secret in hex>
In a trial installation \`npm run db -- sandbox-vendor\` makes a vendor and tells the lines to run.
`;

const words = process.argv.slice(2);
const way = words[0] === 'studio' || words[0] === 'transfers' ? words.shift() : 'platform';
const [address = ''] = words.splice(0, 1);
const port = way === 'transfers' ? Number(words.shift()) : 0;
const [vendor = '', keyId = '', hex = ''] = words;
if (!URL.canParse(address) || !/^[0-9a-f]{64,}$/.test(hex) || Number.isNaN(port)) {
  process.stdout.write(USAGE);
  process.exit(2);
}
const credentials = { vendor, keyId, secret: Buffer.from(hex, 'hex') };
const outcomes = await run();
const failed = outcomes.filter(({ error }) => error).length;
const skipped = outcomes.filter((outcome) => outcome.skipped).length;
process.stdout.write(`\n${outcomes.length - failed - skipped} of ${outcomes.length} cases hold\n`);
if (skipped > 0) process.stdout.write(`${skipped} concern what is not offered\n`);
process.exit(failed > 0 ? 1 : 0);

async function run(): Promise<Outcome[]> {
  if (way === 'studio') return runStudio(address, credentials, say);
  const site = new URL(address).origin;
  if (way === 'platform') return runConformance(site, credentials, { report: say });
  const studio = await startVendor({ site, port, ...credentials, games: 10 });
  return runTransfers(site, { ...credentials, studio }, say);
}

function say({ name, error, skipped: left, ms }: Outcome): void {
  const word = error ? 'FAIL' : left ? 'none' : 'ok  ';
  process.stdout.write(`  ${word} ${name} (${ms.toFixed(0)} ms)\n`);
  if (error ?? left) process.stdout.write(`       ${error?.message ?? left}\n`);
}
