import { createCanvas } from '@napi-rs/canvas';

import { approveIdentity, rejectIdentity } from '../desk/desk.ts';
import { submitDocument } from '../identity/identity.ts';
import { uuidv7 } from '../platform/uuid.ts';
import { takeUpload } from '../uploads/uploads.ts';
import type { MemberId } from '../wallet/wallet.ts';
import type { Demo, DemoPlayer } from './demo-app.ts';
import { sessionOf, spread } from './moments.ts';
import type { Day, Staff } from './parts.ts';
import { personName } from './people.ts';

/** One player in so many sends a document on a day; those whose document waits or is approved are refused. */
const ONE_IN = 17;
const REJECTED = 4;

/** Identity documents: most are verified, some refused. Those of the last day wait for an operator. */
export async function identityDay(demo: Demo, day: Day): Promise<void> {
  await spread(demo, day, ONE_IN, async (player, place) => {
    const id = await submit(demo, player);
    if (!day.isLast) await decide(demo, day.staff, { id, isReadable: (place + day.n) % REJECTED !== 0 });
  });
}

async function submit(demo: Demo, player: DemoPlayer): Promise<string> {
  const { app, clock } = demo;
  const key = uuidv7(clock.ms());
  const picture = { key, purpose: 'kyc' as const, name: 'card.png', data: cardOf(player.id) };
  await submitDocument(app, sessionOf(demo, player), {
    key,
    kind: 'nationalId',
    number: `12/KaMaNa(N)${String(player.id).padStart(6, '0')}`,
    name: personName(player.id),
    birthDate: `${1960 + Number(player.id % 40n)}-0${1 + Number(player.id % 9n)}-1${player.id % 10n}`,
    country: 'MM',
    pictures: [await takeUpload(app, player.id, picture)],
  });
  const { id } = await app.db
    .selectFrom('identity.document')
    .select('id')
    .where('member', '=', player.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}

/** A card without a face, with lines of its own. */
function cardOf(member: MemberId): string {
  const canvas = createCanvas(320, 200);
  const paint = canvas.getContext('2d');
  paint.fillStyle = 'white';
  paint.fillRect(0, 0, 320, 200);
  paint.fillStyle = 'black';
  for (let line = 0; line < 5; line += 1) {
    const width = 40 + Number((member * BigInt(31 + line)) % 130n);
    paint.fillRect(130, 40 + line * 28, width, 12);
  }
  return canvas.toBuffer('image/png').toString('base64');
}

async function decide(
  { app }: Demo,
  { approver }: Staff,
  { id, isReadable }: { id: string; isReadable: boolean },
): Promise<void> {
  const by = { session: approver, address: '127.0.0.1' };
  if (isReadable) await approveIdentity(app, { id }, by);
  else await rejectIdentity(app, { id, reason: 'unreadable', note: 'Demo' }, by);
}
