import { createHash } from 'node:crypto';
import { fold } from '@baize/contract/lists/fold';
import { addressKey } from '@baize/contract/persons/addresses';
import { digitsOf, latinDigits } from '@baize/contract/persons/digits';
import { documentKey } from '@baize/contract/persons/document-numbers';
import { mailboxOf } from '@baize/contract/persons/mailboxes';
import { nameKey } from '@baize/contract/persons/names';
import { e164Anywhere } from '@baize/contract/persons/phones';
import { soundKey } from '@baize/contract/persons/sounds';

import type { App } from '../context.ts';
import type { Tx } from '../platform/database/db.ts';
import type { MemberId } from '../wallet/wallet.ts';

/** Facts by which two accounts are found to be of one person (RG-9, PR-41). Payout accounts are noted by `notePayoutAccount`. */
const FACTS = ['name', 'sound', 'birthDate', 'address', 'document', 'mobile', 'email'] as const;
type Fact = (typeof FACTS)[number];

/** The form in which a fact is compared: by what is meant, not by how it was typed. */
const MEANT: Readonly<Record<Fact, (value: string) => string>> = {
  name: nameKey,
  sound: soundKey,
  birthDate: fold,
  address: addressKey,
  document: documentKey,
  // A number that no country has is compared as its digits.
  mobile: (value) => e164Anywhere(value) ?? digitsOf(fold(value)),
  email: mailboxOf,
};
const meant = (fact: Fact, value: string) => MEANT[fact](value);

/** The forms of a payout account that was typed without its bank: as it is, and as a wallet's number where it is a mobile number. */
export function accountForms(account: string): string[] {
  const wallet = e164Anywhere(account);
  return wallet === null || wallet === account ? [account] : [account, wallet];
}

/** A payout account as it is compared: by its letters and digits, whichever script they were typed in. */
export function accountKey(account: string): string {
  return latinDigits(account.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}:+]/gu, '')
    .toLowerCase();
}

/** Keyed, so that nobody without the key finds a person by trying names. */
function factMark(app: Pick<App, 'keys'>, fact: Fact, value: string): Buffer {
  return app.keys.blindIndex(`person:${fact}`, meant(fact, value));
}

/** The mark of name and birth date, as `safety.join_traits` makes it. */
export function personMark(
  app: Pick<App, 'keys'>,
  { name, birthDate }: { readonly name: string; readonly birthDate: string },
): Buffer {
  return createHash('sha256')
    .update(factMark(app, 'name', name))
    .update(factMark(app, 'birthDate', birthDate))
    .digest();
}

/**
 * Notes what has become known of a member. When the transaction ends, the database joins parts to marks and compares the member with
 * everybody who has one of them (`safety.join_traits`, `protection.find_equal`).
 */
export async function noteFacts(
  app: Pick<App, 'keys'>,
  tx: Tx,
  member: MemberId,
  facts: Partial<Record<Exclude<Fact, 'sound'>, string | undefined>>,
): Promise<void> {
  const rows = FACTS.flatMap((kind) => {
    const value = facts[kind === 'sound' ? 'name' : kind];
    return value === undefined || meant(kind, value) === ''
      ? []
      : [{ kind, member, index: factMark(app, kind, value) }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('safety.trait')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute();
}
