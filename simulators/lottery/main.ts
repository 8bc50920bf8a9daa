// `npx node simulators/lottery/main.ts`: prints the variables with which the server draws with this beacon.
import { startBeacon } from './beacon.ts';

const { url, chain } = await startBeacon();
process.stdout.write(`export BEACON_URL='${url}'\nexport BEACON_CHAIN='${chain}'\n`);
