// `npx node simulators/identity/main.ts [address of the site]`: prints the variables with which the server asks these simulators.
import { startIdentity } from './identity.ts';

const { env, firebase } = await startIdentity(process.argv[2] ?? 'http://localhost:8080');
for (const [name, value] of Object.entries(env)) process.stdout.write(`export ${name}='${value}'\n`);
process.stdout.write(
  `# ${firebase.url}/codes lists the codes firebase sent; the switch firebase.project wants ${firebase.project}\n`,
);
