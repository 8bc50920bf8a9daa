// `npx node simulators/scanner/main.ts [icap]`: prints the variable with which the server shows uploads to this simulator.
import { startClamd } from './clamd.ts';
import { startIcap } from './icap.ts';

const { scannerUrl } = await (process.argv[2] === 'icap' ? startIcap() : startClamd());
process.stdout.write(`export SCANNER_URL='${scannerUrl}'\n`);
