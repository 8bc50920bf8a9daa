import type { decideEqualPersons as decideCall } from '@baize/contract/persons/desk-equal-persons';
import type { InputOf } from '@baize/contract/route';
import * as z from 'zod/mini';
import { applyOrRequest, type Setting, settingOperation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import type { Acting } from '../../operators/operators.ts';
import { refuse } from '../../platform/refuse.ts';
import { decideEqualPersons, requireEqualPersons } from '../../protection/protection.ts';

const Decision = z.strictObject({
  id: z.string(),
  member: z.string(),
  username: z.string(),
  excluded: z.string(),
  excludedName: z.string(),
  facts: z.string(),
  marks: z.number(),
  /** Play of the member before the decision. */
  play: z.enum(['closed', 'open']),
  same: z.boolean(),
  reason: z.string(),
});
type Decision = z.infer<typeof Decision>;

/** Whether two accounts belong to one person. Opening play takes two operators. */
const DECISION = {
  name: 'members.equalPersons',
  about: { member: 'member', equalPair: 'id' },
  once: ['id', 'marks'],
  maker: 'members.protect',
  approver: 'members.protect.approve',
  input: Decision,
  action: 'members.equalPersonsDecided',
  async write(app, tx, decision, operator) {
    const { member, excluded, facts, play, same, reason } = decision;
    const { holds } = await requireEqualPersons(tx, decision.id);
    await decideEqualPersons(app, tx, decision, { operator, note: reason });
    return {
      element: member,
      before: { play, excluded, facts },
      after: { samePerson: same, play: holds && same ? 'closed' : 'open', reason },
    };
  },
} satisfies Setting<Decision>;

export const equalPersonsDecision = settingOperation(DECISION);

/** Decides now that two accounts belong to one person, or asks a second operator about two persons and answers the request. */
export async function decideEqual(
  app: App,
  { key, id, same, marks, reason }: InputOf<typeof decideCall>,
  { session, address }: Acting,
): Promise<string | null> {
  const pair = await requireEqualPersons(app.db, id);
  if (pair.state !== 'open' || pair.marks !== marks) refuse('protection.noPair');
  const { member, username, excluded, excludedName } = pair;
  const facts = pair.facts.join(', ');
  const play = pair.closes ? ('closed' as const) : ('open' as const);
  const change = { id, member, username, excluded, excludedName, facts, marks, play, same, reason };
  return applyOrRequest(
    app,
    { key, setting: DECISION, change, session, address },
    async () => !same,
    (tx) => DECISION.write(app, tx, change, session.operator),
  );
}
