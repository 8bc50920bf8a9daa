import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { ChannelSecret } from '@baize/contract/cashier/desk-channels';

import { systemClock } from './platform/clock.ts';
import { openNode } from './platform/payments/evm/node.ts';
import { createSigner, openDoor, openWords, sealWords } from './signer/signer.ts';

/**
 * `npm run signer`: the process that holds the key of a channel on a chain, on a machine of its own. It asks the server for payouts,
 * signs and sends them. `npm run signer -- seal <file>` keeps the words of standard input under the passphrase. See docs/crypto.md.
 */
const { env } = process;
const say = (what: object, text: string): void =>
  void process.stdout.write(
    `${JSON.stringify({ time: systemClock.now().toISOString(), ...what, msg: text })}\n`,
  );

function need(name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

const secretIn = (name: string): string => readFileSync(need(name), 'utf8').trim();

/** The bytes of a secret, which the console takes in the same form. */
function bytesIn(name: string): Buffer {
  const typed = secretIn(name);
  if (!ChannelSecret.safeParse(typed).success)
    throw new Error(`${name} is not in hexadecimal, with at least 64 digits`);
  return Buffer.from(typed, 'hex');
}

function seal(file: string): void {
  const words = readFileSync(0, 'utf8').trim().split(/\s+/).join(' ');
  if (![12, 15, 18, 21, 24].includes(words.split(' ').length))
    throw new Error('these are not 12 to 24 words');
  writeFileSync(file, `${sealWords(words, secretIn('SIGNER_PASSPHRASE_FILE'))}\n`, {
    mode: 0o600,
    flag: 'wx',
  });
}

async function run(): Promise<void> {
  const ownHosts = new Set((env.SIGNER_OWN_HOSTS ?? '').split(',').filter(Boolean));
  const outside = { ownHosts, patience: 1 };
  const decimals = Number(env.SIGNER_DECIMALS ?? '6');
  const signer = createSigner({
    words: openWords(secretIn('SIGNER_KEY_FILE'), secretIn('SIGNER_PASSPHRASE_FILE')),
    door: openDoor({
      server: need('SIGNER_SERVER'),
      channel: need('SIGNER_CHANNEL'),
      keyId: need('SIGNER_KEY_ID'),
      secret: bytesIn('SIGNER_SECRET_FILE'),
      outside,
    }),
    node: openNode(need('SIGNER_RPC'), outside),
    chainId: Number(need('SIGNER_CHAIN_ID')),
    token: need('SIGNER_TOKEN'),
    max: BigInt(need('SIGNER_MAX')) * 10n ** BigInt(decimals),
    feeMax: BigInt(env.SIGNER_FEE_MAX_GWEI ?? '200') * 10n ** 9n,
    topUpMax: BigInt(env.SIGNER_TOP_UP_MAX_GWEI ?? '20000000') * 10n ** 9n,
    ...(env.SIGNER_TREASURY && { treasury: env.SIGNER_TREASURY }),
    stuckMs: Number(env.SIGNER_STUCK_SECONDS ?? '180') * 1_000,
    say,
  });
  say({ address: signer.address }, 'the signer is ready');
  const everyMs = Number(env.SIGNER_EVERY_SECONDS ?? '5') * 1_000;
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (ending = true));
  while (!ending) {
    await signer
      .turn()
      .catch((error: unknown) => say({ problem: (error as Error).message }, 'the turn failed'));
    await rest(everyMs);
  }
}

const [task, file] = process.argv.slice(2);
try {
  if (task === 'seal' && file) seal(file);
  else await run();
} catch (error) {
  say({ problem: (error as Error).message }, 'the signer stopped');
  process.exitCode = 1;
}
