import { send } from '../members/testing.ts';
import { member, newKey, type Player, type TestApp } from '../testing.ts';
import { slip, uploaded } from '../uploads/testing.ts';

/** Pictures of documents differ, so that each is one of its own. */
let pictures = 0;

export async function documentPicture(player: Player): Promise<string> {
  pictures += 1;
  return uploaded(player, slip(pictures), { purpose: 'kyc' });
}

/** Sends a document, with one picture unless others are given. */
export async function submit(player: Player, more: object = {}) {
  const wish = {
    key: newKey(),
    kind: 'nationalId',
    number: `12/KaMaNa(N)${100_000 + pictures}`,
    name: 'Mia Thandar Win',
    birthDate: '1990-04-05',
    country: 'MM',
    pictures: [await documentPicture(player)],
    ...more,
  };
  return send(player, '/wps/member/identity', wish);
}

export const identityOf = async (player: Player) => (await player.get('/wps/member/identity')).body.value;

/** The id of a member's newest document. */
export async function documentOf({ owner }: TestApp, player: Player): Promise<string> {
  const row = await owner
    .selectFrom('identity.document')
    .select('id')
    .where('member', '=', player.member)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A member whose document waits for a decision. */
export async function applicant(
  node: TestApp,
  more: object = {},
): Promise<Player & { username: string; document: string }> {
  const player = await member(node, { cash: 0n });
  const { status, body } = await submit(player, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { ...player, document: await documentOf(node, player) };
}
