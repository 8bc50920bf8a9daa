import type { App } from '../../context.ts';
import { maskContact } from '../../platform/mask.ts';
import type { MemberId } from '../../wallet/wallet.ts';
import { type ContactKind, contactsOfAll } from './contacts.ts';

declare module '../../context.ts' {
  interface App {
    readonly contacts: MaskedContacts;
  }
}

/** Where members can be reached, as far as their agent may know. */
export interface MaskedContacts {
  of(members: readonly MemberId[]): Promise<Map<MemberId, Partial<Record<ContactKind, string>>>>;
}

export function createMaskedContacts(app: Pick<App, 'db' | 'keys'>): MaskedContacts {
  return {
    async of(members) {
      const contacts = await contactsOfAll(app, app.db, members);
      return new Map(
        [...contacts].map(([member, list]) => [
          member,
          Object.fromEntries(list.map((contact) => [contact.kind, maskContact(contact)])),
        ]),
      );
    },
  };
}
