// `npm run conformance -- <address of the platform> <vendor code> <key id> <secret in hex>`: exit code 0 when every case holds.
import { runConformance } from './conformance.ts';

const [site = '', vendor = '', keyId = '', secret = ''] = process.argv.slice(2);
if (!URL.canParse(site) || !/^[0-9a-f]{64,}$/.test(secret)) {
  process.stdout.write('npm run conformance -- <address> <vendor code> <key id> <secret in hex>\n');
  process.stdout.write(
    'In a trial installation `npm run db -- sandbox-vendor` makes a vendor and tells the line to run.\n',
  );
  process.exit(2);
}
let group = '';
const outcomes = await runConformance(
  new URL(site).origin,
  { vendor, keyId, secret: Buffer.from(secret, 'hex') },
  (outcome) => {
    if (outcome.group !== group) process.stdout.write(`\n${outcome.group}\n`);
    group = outcome.group;
    const word = outcome.error ? 'FAIL' : outcome.skipped ? 'none' : 'ok  ';
    process.stdout.write(`  ${word} ${outcome.name} (${outcome.ms.toFixed(0)} ms)\n`);
    if (outcome.skipped) process.stdout.write(`       ${outcome.skipped}\n`);
    if (outcome.error) process.stdout.write(`       ${outcome.error.message}\n`);
  },
);
const failed = outcomes.filter(({ error }) => error).length;
const skipped = outcomes.filter((outcome) => outcome.skipped).length;
process.stdout.write(`\n${outcomes.length - failed - skipped} of ${outcomes.length} cases hold\n`);
if (skipped > 0) process.stdout.write(`${skipped} concern what is not offered\n`);
process.exit(failed > 0 ? 1 : 0);
