import { DEFAULT_LANGUAGE, type LanguageCode, languageOf } from '@baize/contract/languages';
import type { RefusalCode } from '@baize/contract/refusals';
import type { VendorOutcome } from '@baize/contract/vendors/status';
import { refusalText } from '@baize/locales/text';

import type { App } from '../../context.ts';
import { profileOf } from '../../members/members.ts';
import { REASONS } from '../../wallet/wallet.ts';
import type { Vendor } from '../registry/registry.ts';
import type { Player } from './players.ts';

const SHOWN: readonly VendorOutcome[] = ['LIMIT_REACHED', 'PLAYER_EXCLUDED'];

/** Which sentence of ours tells the player what the lane refused his bet for. */
const SENTENCES: ReadonlyMap<number, RefusalCode> = new Map([
  [REASONS.lossLimit, 'protection.lossLimit'],
  [REASONS.wagerLimit, 'protection.wagerLimit'],
  [REASONS.sessionLimit, 'protection.sessionLimit'],
  [REASONS.timedOut, 'protection.timedOut'],
  [REASONS.excluded, 'protection.excluded'],
  [REASONS.beingChecked, 'protection.beingChecked'],
]);

interface Refused {
  readonly status: VendorOutcome;
  readonly platformTxId?: string;
}

/** Adds to a refused bet what the player may read of it, the same each time that the refusal is repeated. */
export async function withPlayerMessage<A extends Refused>(
  app: App,
  vendor: Vendor,
  player: Player,
  answer: A,
): Promise<A & { playerMessage?: string }> {
  const { status, platformTxId } = answer;
  if (platformTxId === undefined || !SHOWN.includes(status)) return answer;
  try {
    const sentence = await sentenceOf(app, player, platformTxId);
    if (!sentence) return answer;
    return { ...answer, playerMessage: refusalText(await languageFor(app, vendor, player), sentence) };
  } catch (error) {
    // The refusal is stored: it is sent without its sentence rather than not at all.
    app.log.warn({ err: error, vendor: vendor.code, movement: platformTxId }, 'a refusal has no sentence');
    return answer;
  }
}

async function sentenceOf({ db }: App, { member }: Player, id: string): Promise<RefusalCode | undefined> {
  const row = await db
    .selectFrom('wallet.movement')
    .select('reason')
    .where('id', '=', id)
    .where('member', '=', member)
    .executeTakeFirst();
  return row && SENTENCES.get(row.reason);
}

/** The language of the open game, else the member's for the site, else the brand's. */
async function languageFor({ db }: App, vendor: Vendor, { member }: Player): Promise<LanguageCode> {
  const session = await db
    .selectFrom('vendors.session')
    .select('language')
    .where('vendor', '=', vendor.id)
    .where('member', '=', member)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const started = session?.language ? languageOf(session.language)?.code : undefined;
  return started ?? (await profileOf(db, member)).preferences.language ?? DEFAULT_LANGUAGE;
}
