import { withoutCards } from '@baize/contract/card-numbers';

import { sql } from 'kysely';

import type { App } from '../../context.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { DeliveryMessage } from '../../platform/delivery/delivery.ts';
import { maskContact } from '../../platform/mask.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { type ContactKind, contactsOf } from './contacts.ts';

/** Payouts rest for a day after a change that could be a thief's (A13). */
const HOLD_MS = DAY_MS;

interface Person {
  readonly nickname: string;
  /** False for who came in by a code or a provider and never set one. */
  readonly passwordSet: boolean;
  readonly holdUntil: Date | null;
  readonly contacts: readonly { kind: ContactKind; masked: string; verified: boolean }[];
}

type Wide<T> = T extends unknown ? Omit<T, 'channel' | 'to'> : never;
export type Notice = Wide<DeliveryMessage>;

declare module '../../context.ts' {
  interface App {
    readonly care: Care;
  }
}

/** The facts about one member that other features ask of accounts. */
export interface Care {
  person(db: Db, member: MemberId): Promise<Person>;
  rename(tx: Tx, member: MemberId, nickname: string): Promise<void>;
  /** Nothing is paid out for the next 24 hours. */
  holdPayouts(tx: Tx, member: MemberId): Promise<void>;
  /** Tells a member of a change to his account, by mail or else by text message (A14). */
  tell(tx: Tx, member: MemberId, notice: Notice): Promise<void>;
}

export function createCare(app: Pick<App, 'keys' | 'clock' | 'delivery'>): Care {
  return {
    async person(db, member) {
      const row = await db
        .selectFrom('accounts.member')
        .select(['nickname', 'payout_hold_until', 'password_hash'])
        .where('id', '=', member)
        .executeTakeFirstOrThrow();
      const held = row.payout_hold_until;
      const contacts = await contactsOf(app, db, member);
      return {
        nickname: row.nickname,
        passwordSet: row.password_hash !== null,
        holdUntil: held && held > app.clock.now() ? held : null,
        contacts: contacts.map((each) => ({
          kind: each.kind,
          masked: maskContact(each),
          verified: each.verified,
        })),
      };
    },

    async rename(tx, member, wanted) {
      const nickname = withoutCards(wanted);
      await tx.updateTable('accounts.member').set({ nickname }).where('id', '=', member).execute();
    },

    async holdPayouts(tx, member) {
      const until = new Date(app.clock.ms() + HOLD_MS);
      await tx
        .updateTable('accounts.member')
        .set({ payout_hold_until: sql<Date>`greatest(payout_hold_until, ${until})` })
        .where('id', '=', member)
        .execute();
    },

    async tell(tx, member, notice) {
      const contacts = (await contactsOf(app, tx, member)).filter((each) => each.verified);
      const contact = contacts.find((each) => each.kind === 'email') ?? contacts[0];
      if (!contact) return;
      const channel = contact.kind === 'email' ? 'email' : 'sms';
      await app.delivery.send(tx, { ...notice, channel, to: contact.value, member } as DeliveryMessage);
    },
  };
}
