// `npx node simulators/psp/main.ts <key> [address of the site] [port]`: a payment provider on loopback; the key is a secret in hex.
import { ENDINGS } from './faults.ts';
import { startPsp } from './psp.ts';

const [hex = '', site = 'http://localhost:8080', port = '8093'] = process.argv.slice(2);
if (!/^[0-9a-f]{64,}$/.test(hex)) {
  process.stdout.write(
    'The key is a secret of at least 64 hexadecimal digits, such as `openssl rand -hex 32` gives.\n',
  );
  process.exit(2);
}
const secret = Buffer.from(hex, 'hex');
const psp = await startPsp({
  merchant: 'baize',
  merchantName: new URL(site).host,
  key: { id: 'k1', secret },
  callbackKey: { id: 'c1', secret },
  port: Number(port),
});
setInterval(() => void psp.run(), 250);
process.stdout.write(`Harbour Pay answers at ${psp.url}: merchant baize, key k1, key of callbacks c1, both with your secret.
Payment pages open at ${psp.url}/pay/…; its callbacks go where each order says.

POST ${psp.url}/control/faults?drop=1            refuse, reject, drop, fail, forge, unknown, delayMs: the next answers
POST ${psp.url}/control/callback-faults?twice=1  twice, hold, alter, tamper, forge, old, lose, delayMs: the next callbacks
POST ${psp.url}/control/charge-back?reference=…  the payer's bank takes the money back
POST ${psp.url}/control/payout?reference=…&state=failed&reason=…
GET  ${psp.url}/control/mt940/2030-01-16/USD     a bank statement; also csv

An amount that ends so behaves so: ${Object.entries(ENDINGS)
  .map(([end, ending]) => `.${end} ${ending}`)
  .join(', ')}
`);
