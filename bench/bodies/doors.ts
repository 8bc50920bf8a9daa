import { randomBytes, randomUUID } from 'node:crypto';

import type { App } from '../../apps/server/src/context.ts';
import { ask, type Reply } from '../../apps/server/src/testing-calls.ts';
import { issueKey, writeContract } from '../../apps/server/src/vendors/registry/contracts.ts';
import { signedHeaders } from '../../simulators/vendor/signing.ts';
import type { peopleOf } from '../kit/people.ts';

type People = Awaited<ReturnType<typeof peopleOf>>;

/** A call of a door that is not in the contract of the site or of the console. */
export interface DoorCall {
  readonly name: string;
  send(): Promise<Reply>;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BODY = 65_000;
const ITEMS = 500;
const ROUNDS = Array.from({ length: 3 }, () => randomUUID());

/** The largest bodies of vendors, of payment providers and of the signer. */
export async function doorCalls(url: string, { db, parts }: People): Promise<DoorCall[]> {
  const code = `bodies${randomBytes(3).toString('hex')}`;
  const { id: vendor } = await db
    .insertInto('catalog.vendor')
    .values({ code, name: 'Bodies' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const app = parts as unknown as App;
  await writeContract(app, { vendor, addresses: ['127.0.0.1'] });
  const key = await issueKey(app, vendor);
  const credentials = { vendor: code, keyId: key.id, secret: key.secret };
  const signed = (path: string, body: string) =>
    ask(`${url}/vendor/v1${path}`, {
      method: 'POST',
      headers: signedHeaders(credentials, { method: 'POST', path: `/vendor/v1${path}`, body }),
      body,
    });
  const items = (type: string) =>
    Array.from({ length: ITEMS }, (_, n) => ({
      type,
      requestId: randomUUID(),
      playerId: randomUUID(),
      currency: 'MMK',
      gameCode: 'duel',
      transactionId: randomUUID(),
      referenceTransactionId: randomUUID(),
      roundId: ROUNDS[n % ROUNDS.length],
      amount: '1.00',
      direction: 'DEBIT',
      reason: 'x'.repeat(200),
    }));
  const batch = (type: string) =>
    JSON.stringify({ requestId: randomUUID(), batchId: randomUUID(), items: items(type) });
  const plain = (path: string, body: string) => ask(url + path, { method: 'POST', headers: JSON_TYPE, body });
  const marks = `[${'[],'.repeat(BODY / 3 - 2)}[]]`;
  return [
    ...['win', 'rollback', 'adjust', 'endRound'].map((type) => ({
      name: `a vendor's batch of ${type}`,
      send: () => signed('/wallet/settle-batch', batch(type)),
    })),
    { name: "a vendor's bet of marks", send: () => signed('/wallet/bet', marks) },
    ...['/pay/v1/callback/kbz-1', '/pay/v1/callback/nobody', '/pay/v1/signer/nobody'].flatMap((path) => [
      { name: `marks for ${path}`, send: () => plain(path, marks) },
      { name: `characters for ${path}`, send: () => plain(path, JSON.stringify({ a: 'x'.repeat(BODY) })) },
    ]),
  ];
}
