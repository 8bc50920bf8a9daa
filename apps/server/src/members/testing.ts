import { saveContact } from '../accounts/contacts/contacts.ts';
import { codeSentTo } from '../accounts/testing.ts';
import { envelope, type Player, sendEnvelope, type TestNode } from '../testing.ts';
import type { MemberId } from '../wallet/wallet.ts';

export const PASSWORD = 'night market lantern 7';
export const PROOF = { password: PASSWORD };

/** A sealed call of somebody signed in. */
export async function send(player: Player, path: string, payload: unknown) {
  const made = await envelope(player.url, 'POST', path, payload);
  const held = { authorization: `Bearer ${player.token}`, cookie: `__Host-sb=${player.cookie}` };
  const answer = await sendEnvelope(player.url, { ...made, headers: { ...made.headers, ...held } });
  // biome-ignore lint/suspicious/noExplicitAny: as in `Reply`.
  const body: any = answer.body && 'ct' in answer.body ? made.open(answer.status, answer.body) : answer.body;
  return { status: answer.status, body };
}

/** The data of the security centre. */
export async function centre(player: Player) {
  const { body } = await player.get('/wps/member/security');
  return body.value;
}

/** Gives a member a verified address, as a finished registration leaves it. */
export async function reachable({ app }: TestNode, player: Player, kind: 'email' | 'mobile', value: string) {
  await app.db
    .transaction()
    .execute((tx) => saveContact(app, tx, player.member, { kind, value, verified: true }));
}

/** A proof with a code that was sent for it. */
export async function provenBy(node: TestNode, player: Player, method: 'sms' | 'email', to: string) {
  await player.post('/wps/member/proof/code', { method });
  return { ...PROOF, method, code: await codeSentTo(node, to) };
}

/** Saves a real name and a payment password, which an account to be paid out to needs. */
export async function readyForPayout(player: Player, realName: string): Promise<void> {
  await send(player, '/wps/member/details', { realName });
  await send(player, '/wps/member/payment-password', { password: 'lotus-42', proof: PROOF });
}

/** Until when payouts of a member are held; null where they are not. */
export async function payoutHoldOf({ app }: Pick<TestNode, 'app'>, id: MemberId): Promise<Date | null> {
  const found = app.db.selectFrom('accounts.member').select('payout_hold_until').where('id', '=', id);
  return (await found.executeTakeFirstOrThrow()).payout_hold_until;
}
