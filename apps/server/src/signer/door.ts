import * as z from 'zod/mini';

import { systemClock } from '../platform/clock.ts';
import { readJson } from '../platform/http/json.ts';
import { askOutside, type Outside } from '../platform/http/outbound.ts';
import { systemRandom } from '../platform/random.ts';
import { isAnswerSignedBy, signRequest } from '../platform/signature.ts';

const Whole = z.pipe(
  z.string().check(z.regex(/^\d{1,78}$/)),
  z.transform((text: string) => BigInt(text)),
);

const Attempt = z.object({
  hash: z.string(),
  raw: z.string(),
  fee: Whole,
  tip: Whole,
  ageMs: z.number(),
  sent: z.boolean(),
});

/** The tokens or coins of a member's address, which go to the wallet. */
const Sweep = z.object({
  id: z.string(),
  /** The number of the address below the account of deposits. */
  number: z.number(),
  address: z.string(),
  asset: z.enum(['token', 'coin']),
  amount: Whole,
  /** False for one that has ended while a transaction of it is on its way. */
  live: z.boolean(),
  /** The first number of the address that no job has. */
  next: Whole,
  topUps: z.number(),
  open: z.array(
    z.object({
      part: z.enum(['gas', 'sweep']),
      sender: z.string(),
      nonce: Whole,
      target: z.string(),
      amount: Whole,
      attempt: Attempt,
    }),
  ),
});
export type Sweep = z.infer<typeof Sweep>;

const Work = z.object({
  chainId: z.number(),
  token: z.string(),
  /** The first number of the sender that no job has. */
  next: Whole,
  jobs: z.array(
    z.object({
      id: z.string(),
      target: z.string(),
      tokens: Whole,
      sender: z.nullable(z.string()),
      nonce: z.nullable(Whole),
      attempt: z.nullable(Attempt),
    }),
  ),
  sweeps: z.array(Sweep),
});
type Work = z.infer<typeof Work>;
export type SignerJob = Work['jobs'][number];

export interface DoorOptions {
  /** The address of the site. */
  readonly server: string;
  readonly channel: string;
  readonly keyId: string;
  readonly secret: Uint8Array;
  readonly outside: Outside;
}

export interface Signed {
  readonly job: string;
  readonly sender: string;
  readonly nonce: bigint;
  readonly hash: string;
  readonly raw: string;
  readonly fee: bigint;
  readonly tip: bigint;
}

export interface Swept extends Omit<Signed, 'job'> {
  readonly sweep: string;
  readonly part: 'gas' | 'sweep';
  readonly target: string;
  readonly amount: bigint;
}

/** The server as the signer sees it. */
export interface Door {
  work(sender: string, treasury: string): Promise<Work>;
  /** False where the server does not want this transaction sent. */
  signed(attempt: Signed): Promise<boolean>;
  swept(attempt: Swept): Promise<boolean>;
  sent(hash: string): Promise<void>;
  /** A sweep that this signer will never do. */
  refused(sweep: string, reason: string): Promise<void>;
}

export function openDoor(options: DoorOptions): Door {
  return {
    async work(sender, treasury) {
      const { status, body } = await ask(options, { act: 'work', sender, treasury });
      if (status !== 200) throw new Error(`the server answered ${status}`);
      return Work.parse(readJson(body.toString('utf8')));
    },
    async signed({ nonce, fee, tip, ...attempt }) {
      const numbers = { nonce: String(nonce), fee: String(fee), tip: String(tip) };
      const { status } = await ask(options, { act: 'signed', ...attempt, ...numbers });
      return status === 200;
    },
    async swept({ nonce, fee, tip, amount, ...attempt }) {
      const numbers = { nonce: String(nonce), fee: String(fee), tip: String(tip), amount: String(amount) };
      const { status } = await ask(options, { act: 'swept', ...attempt, ...numbers });
      return status === 200;
    },
    async sent(hash) {
      await ask(options, { act: 'sent', hash });
    },
    async refused(sweep, reason) {
      await ask(options, { act: 'refused', sweep, reason });
    },
  };
}

async function ask({ server, channel, keyId, secret, outside }: DoorOptions, wish: object) {
  const url = new URL(`/pay/v1/signer/${channel}`, server);
  const body = Buffer.from(JSON.stringify(wish));
  const [timestamp, nonce] = [String(systemClock.ms()), systemRandom.bytes(16).toString('hex')];
  const signature = signRequest({ method: 'POST', path: url.pathname, timestamp, nonce, body }, secret);
  const headers = {
    'content-type': 'application/json',
    'x-key-id': keyId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signature,
  };
  const response = await askOutside(url, outside, { method: 'POST', headers, body });
  const answer = { status: response.status, nonce, body: Buffer.from(await response.arrayBuffer()) };
  // Somebody on the way could ask for a payout of their own.
  if (!isAnswerSignedBy({ secret }, answer, response.headers.get('x-response-signature') ?? ''))
    throw new Error(`the server answered ${answer.status} without its signature`);
  return answer;
}
