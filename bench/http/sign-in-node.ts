// The server of the sign-in bench in a process of its own; it says what its memory and its event loop went through.
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { addMember } from '../../apps/server/src/accounts/members/new-member.ts';
import { benchApp } from '../kit/product.ts';

export interface SignInNode {
  readonly url: string;
}

/** The process's figures since it was last asked. */
export interface Strain {
  readonly memoryMiB: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
}

const [url = '', members = '0', password = ''] = process.argv.slice(2);
const started = await benchApp(url);
const { app, site } = started;
const passwordHash = await app.passwords.hash(password);
await app.db.transaction().execute(async (tx) => {
  for (let n = 0; n < Number(members); n += 1) {
    const known = { username: `member${n}`, nickname: `member${n}`, type: 0, currency: 'MMK', upline: null };
    await addMember(app, tx, { ...known, passwordHash });
  }
});
await site.listen({ port: 0, host: '127.0.0.1' });

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let base = process.memoryUsage().rss;
let most = base;
setInterval(() => {
  most = Math.max(most, process.memoryUsage().rss);
}, 20);

process.on('message', () => {
  const strain: Strain = {
    memoryMiB: (most - base) / 2 ** 20,
    delayP99Ms: delay.percentile(99) / 1e6,
    delayMaxMs: delay.max / 1e6,
  };
  delay.reset();
  base = process.memoryUsage().rss;
  most = base;
  process.send?.(strain);
});
process.on('disconnect', () => process.exit(0));
const { port } = site.server.address() as { port: number };
const ready: SignInNode = { url: `http://127.0.0.1:${port}` };
process.send?.(ready);
