import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';

import { type Kept, keptMessages } from '../platform/delivery.ts';
import { ask, eventually, type TestNode } from '../testing.ts';

/** Everything written for an address so far, newest first, as a trial installation keeps it. */
export async function messagesTo({ app }: Pick<TestNode, 'app'>, to: string): Promise<Kept[]> {
  return (await keptMessages(app.db, app.keys, 1_000)).filter((message) => message.to === to);
}

/** The newest code sent to an address. */
export async function codeSentTo(node: Pick<TestNode, 'app'>, to: string): Promise<string> {
  const [newest] = (await messagesTo(node, to)).filter(({ template }) => template === 'code');
  const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
  expect(code, `no code was sent to ${to}`).toBeTruthy();
  return code ?? '';
}

/** Waits until the newest message to an address has left. */
export async function delivered(node: Pick<TestNode, 'app'>, to: string, within = 15_000): Promise<Kept> {
  await eventually(async () => expect((await messagesTo(node, to))[0]?.state).toBe('sent'), within);
  return (await messagesTo(node, to))[0] as Kept;
}

/** Does the work of a challenge as a visitor's browser does. */
export async function humanProof(node: Pick<TestNode, 'url'>): Promise<string> {
  const { body } = await ask(`${node.url}/wps/human`);
  const solution = await solveChallenge({ challenge: body.value, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: body.value, solution })).toString('base64');
}
