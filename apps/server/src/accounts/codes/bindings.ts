import type { contactCode, setContact } from '@baize/contract/members/members';
import type { InputOf } from '@baize/contract/route';
import { noteOwnChange } from '../../audit/audit.ts';
import type { App, PlayerSession } from '../../context.ts';
import { maskContact } from '../../platform/mask.ts';
import { refuse } from '../../platform/refuse.ts';
import {
  type Contact,
  type ContactKind,
  contactsOf,
  memberByContact,
  saveContact,
} from '../contacts/contacts.ts';
import { phoneOf } from '../contacts/phone.ts';
import { voidLinks } from '../members/link-targets.ts';
import { forgetBrowsers } from '../sessions/account-state.ts';
import { type CheckedCode, checkCode, sendCode, spendCode } from './codes.ts';

/** The facts that a code is bound to and counted by (`fromOf` of a caller). */
type From = Pick<Parameters<typeof sendCode>[2], 'device' | 'address' | 'language'>;

const CHANNELS = { email: 'email', mobile: 'sms' } as const satisfies Record<ContactKind, 'email' | 'sms'>;
const EMAIL = /^[^\s@<>()",;:\\[\]]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,24}$/i;

/** Sends a code to a new address, or to the one in use when no new one is named. */
export async function sendContactCode(
  app: App,
  { member }: PlayerSession,
  input: InputOf<typeof contactCode>,
  from: From,
): Promise<{ expiredMinutes: number }> {
  const channel = CHANNELS[input.kind];
  return app.db.transaction().execute(async (tx) => {
    if (input.value === undefined) {
      const old = await presentContact(app, member, input.kind);
      if (!old) return refuse('request.invalid', { field: 'value' });
      return sendCode(app, tx, { purpose: 'change', channel, to: old.value, member, own: true, ...from });
    }
    const to = requireValue(input.kind, input.value, input.countryDialingCode);
    const owner = await memberByContact(app, tx, input.kind, to);
    if (owner === member) refuse('member.contactSame');
    // Whether somebody else has it, only its owner may learn.
    return sendCode(app, tx, { purpose: 'bind', channel, to, member, withheld: owner !== null, ...from });
  });
}

/** Binds a verified contact with a proof (A13). The one it replaces agrees by a code of its own and is notified (A14). */
export async function changeContact(
  app: App,
  session: PlayerSession,
  input: InputOf<typeof setContact>,
  from: From,
): Promise<{ masked: string }> {
  const { member } = session;
  const { kind, proof } = input;
  const value = requireValue(kind, input.value, input.countryDialingCode);
  const old = await presentContact(app, member, kind);
  if (old?.value === value) refuse('member.contactSame');
  const codes = await checkBoth(app, session, { old, value, input, from });
  const masked = maskContact({ kind, value });
  await app.proofs.require(app.db, session, proof);
  await app.db.transaction().execute(async (tx) => {
    for (const code of codes) await spendCode(app, tx, code);
    const notice = { template: 'contactChanged', values: { contact: masked } } as const;
    const { language } = from;
    if (old) {
      const to = { channel: CHANNELS[kind], to: old.value, member };
      await app.delivery.send(tx, { ...notice, ...to, language });
      await app.care.holdPayouts(tx, member);
    } else {
      await app.care.tell(tx, member, { ...notice, language });
    }
    await saveContact(app, tx, member, { kind, value, verified: true });
    await forgetBrowsers(tx, member);
    if (kind === 'email') await voidLinks(app, tx, member);
    const before = { [kind]: old && maskContact(old) };
    await noteOwnChange(app, tx, session, { what: kind, before, after: { [kind]: masked } });
  });
  return { masked };
}

/** The codes of the new address and, where one is replaced, of the old. */
async function checkBoth(
  app: App,
  { member }: PlayerSession,
  wish: { old: Contact | null; value: string; input: InputOf<typeof setContact>; from: From },
): Promise<CheckedCode[]> {
  const { value, input, from } = wish;
  const common = { channel: CHANNELS[input.kind], device: from.device };
  // A proof by a code to the old address is its word already.
  const old = input.proof.method === common.channel ? null : wish.old;
  if (old && input.oldCode === undefined) refuse('member.oldCode');
  const checked = [await checkCode(app, { ...common, purpose: 'bind', to: value, code: input.code })];
  if (old) {
    const code = input.oldCode ?? '';
    checked.push(await checkCode(app, { ...common, purpose: 'change', to: old.value, code }));
  }
  if (checked.some((code) => code.member !== member)) refuse('code.wrong');
  return checked;
}

async function presentContact(app: App, member: bigint, kind: ContactKind): Promise<Contact | null> {
  const contacts = await contactsOf(app, app.db, member);
  return contacts.find((each) => each.kind === kind && each.verified) ?? null;
}

function requireValue(kind: ContactKind, value: string, diallingCode: string | undefined): string {
  if (kind === 'mobile') return phoneOf(diallingCode ?? '', value);
  const email = value.trim().toLowerCase();
  return EMAIL.test(email) ? email : refuse('member.email');
}
