// `npx node simulators/vendor/main.ts <vendor code> <key id> <secret in hex> [address of the site] [port] [games]`: a studio on loopback.
import { startVendor } from './vendor.ts';

const [vendor = '', keyId = '', secret = '', site = 'http://localhost:8080', port = '8092', games = '10000'] =
  process.argv.slice(2);
if (!/^[0-9a-f]{64,}$/.test(secret)) {
  process.stdout.write('First: npm run db -- vendor <code> http://127.0.0.1:8092 127.0.0.1\n');
  process.stdout.write('then:  npm run db -- vendor-key <code>, which tells the key and the secret\n');
  process.exit(2);
}
const key = { vendor, keyId, secret: Buffer.from(secret, 'hex') };
const { url } = await startVendor({ ...key, site, port: Number(port), games: Number(games) });
process.stdout.write(`${vendor} answers at ${url}, with ${games} games at ${url}/games\n`);
process.stdout.write(
  `POST ${url}/message-faults?duplicate=5&reorder=2&drop=1&storm=1 spoils its next messages\n`,
);
