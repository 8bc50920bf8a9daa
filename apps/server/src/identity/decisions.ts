import type { IDENTITY_REASONS } from '@baize/contract/identity/states';
import { DEFAULT_LANGUAGE } from '@baize/contract/languages';

import type { App } from '../context.ts';
import { profileOf, saveProfile } from '../members/members.ts';
import type { Tx } from '../platform/database/db.ts';
import type { DeliveryTemplate } from '../platform/delivery/delivery.ts';
import { lock } from '../platform/locks.ts';
import { refuse } from '../platform/refuse.ts';
import { goAway } from '../protection/protection.ts';
import { PERSON_TRAIT_LOCK, writeEvents } from '../safety/safety.ts';
import type { MemberId } from '../wallet/wallet.ts';
import { changeDocument, type StoredDocument } from './changes.ts';
import { personOn } from './documents.ts';
import { findingsOf } from './findings.ts';

interface Decision {
  readonly operator: string;
  readonly note?: string | undefined;
}

interface Approval extends Decision {
  /** Two people have looked at the other accounts with the same number. */
  readonly released?: boolean;
}

/**
 * Approves a document; the account takes the name and birth date that it lacks. Refuses `identity.differs` for another person's
 * document and `identity.taken` for a number of another account (A12). One of somebody too young is rejected instead.
 */
export async function approveDocument(
  app: App,
  tx: Tx,
  row: StoredDocument,
  { operator, note, released = false }: Approval,
): Promise<StoredDocument> {
  if (row.state !== 'submitted') refuse('identity.state');
  // Two accounts that show the same number at the same time must see each other.
  await lock(tx, PERSON_TRAIT_LOCK, row.number_index ?? '');
  const findings = await findingsOf(app, tx, row);
  const person = personOn(app, row);
  if (!findings || !person) return refuse('identity.state');
  if (findings.underage) return rejectUnderage(app, tx, row, { operator, note });
  if (findings.outOfDate) refuse('identity.outOfDate');
  if (findings.name === 'differs' || findings.birthDate === 'differs') refuse('identity.differs');
  if (findings.numberOf.length > 0 && !released) refuse('identity.taken');
  const changed = await decide(app, tx, row, 'approve', { operator, note });
  await saveProfile(app, tx, row.member, {
    ...(findings.name === 'unknown' && { realName: person.name }),
    ...(findings.birthDate === 'unknown' && { birthday: person.birthDate }),
  });
  await notify(app, tx, row.member, 'identityApproved');
  return changed;
}

type Reason = (typeof IDENTITY_REASONS)[number];

export async function rejectDocument(
  app: App,
  tx: Tx,
  row: StoredDocument,
  decision: Decision & { readonly reason: Reason },
): Promise<StoredDocument> {
  const changed = await decide(app, tx, row, 'reject', decision);
  await notify(app, tx, row.member, 'identityRejected');
  return changed;
}

/** RG-12: somebody too young does not play. The exclusion ends their sessions, and lets their money leave without conditions. */
async function rejectUnderage(
  app: App,
  tx: Tx,
  row: StoredDocument,
  decision: Decision,
): Promise<StoredDocument> {
  const { member } = row;
  const { operator } = decision;
  const changed = await decide(app, tx, row, 'reject', { ...decision, reason: 'age' });
  await goAway(app, tx, member, { months: null }, { operator, note: 'too young by the identity document' });
  const unknown = { address: null, country: null, device: null };
  const at = app.clock.now();
  await writeEvents(app, tx, [{ kind: 'underage', member, ...unknown, details: { document: row.kind }, at }]);
  await notify(app, tx, member, 'identityRejected');
  return changed;
}

export async function revokeDocument(
  app: App,
  tx: Tx,
  row: StoredDocument,
  decision: Decision & { readonly reason: Reason },
): Promise<StoredDocument> {
  const changed = await decide(app, tx, row, 'revoke', decision);
  await notify(app, tx, row.member, 'identityEnded');
  return changed;
}

function decide(
  app: App,
  tx: Tx,
  row: StoredDocument,
  event: 'approve' | 'reject' | 'revoke',
  { operator, note, reason = null }: Decision & { readonly reason?: Reason | 'age' | null },
): Promise<StoredDocument> {
  const set = { reason, decided_at: app.clock.now(), decided_by: operator };
  return changeDocument(app, tx, row, event, { set, operator, note });
}

type Template = Extract<DeliveryTemplate, `identity${string}`>;

/** A message to the member, in their own language. */
export async function notify(app: App, tx: Tx, member: MemberId, template: Template): Promise<void> {
  const { preferences } = await profileOf(tx, member);
  const language = preferences.language ?? DEFAULT_LANGUAGE;
  await app.care.tell(tx, member, { template, values: { time: app.clock.now() }, language });
}
