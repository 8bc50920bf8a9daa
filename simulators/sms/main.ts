// `npx node simulators/sms/main.ts [smpp]`: prints the variables with which the server sends text messages into this simulator.
import { startGateway } from './gateway.ts';
import { startSmpp } from './smpp.ts';

const { sendUrl, url, token } = await startGateway();
const { smppUrl } = await startSmpp();
const lines =
  process.argv[2] === 'smpp'
    ? [`export SMPP_URL='${smppUrl}'`]
    : [`export SMS_URL='${sendUrl}'`, `export SMS_TOKEN='${token}'`, `# ${url}/messages lists what arrived`];
process.stdout.write(`${lines.join('\n')}\n`);
