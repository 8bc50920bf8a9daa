import {
  IssueId,
  type opsCorrectResult,
  type opsVoidIssue,
  WrittenNumbers,
} from '@baize/contract/lottery/desk-issues';
import type { InputOf } from '@baize/contract/route';
import { sql } from 'kysely';
import * as z from 'zod/mini';

import { askSecondPerson, audit, type Operation } from '../../audit/audit.ts';
import type { App } from '../../context.ts';
import { CORRECTABLE, correctDraw, numbersText, VOIDABLE, voidIssue } from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { gameName, writtenNumbers } from './issues.ts';
import { storedIssue } from './issues-page.ts';
import { correctedNumbers } from './results.ts';

const about = { id: IssueId, game: z.string(), name: z.string(), issue: z.string() };

const Correction = z.strictObject({
  ...about,
  version: z.int(),
  was: WrittenNumbers,
  numbers: WrittenNumbers,
  reason: z.string(),
});
type Correction = z.infer<typeof Correction>;

/** Another version of an official result: what is settled is settled again, and members get or owe the difference. */
export const resultCorrection: Operation<Correction> = {
  name: 'lottery.correct',
  about: { issue: 'id' },
  once: ['id'],
  maker: 'lottery.results',
  approver: 'lottery.results',
  input: Correction,
  async run(app, tx, { id, game, issue, version, was, numbers, reason }, { approver, maker, request }) {
    const stored = await storedIssue(app, id);
    await requireVersion(tx, BigInt(id), version);
    const canonical = correctedNumbers({ game: stored.game, drawAt: stored.issue.draw_at }, numbers);
    const operators = [maker, approver] as const;
    const made = await correctDraw(app, tx, { game, issue, numbers: canonical, operators, reason });
    await audit(tx, app.clock, {
      actor: approver,
      action: 'lottery.corrected',
      element: `${game} ${issue}`,
      before: { version, numbers: was },
      after: { version: made, numbers, reason, request, maker },
    });
    return null;
  },
};

/** The result is the one that both people saw. */
async function requireVersion(tx: Tx, id: bigint, version: number): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from lottery.issue where id = ${id} for update`.execute(tx);
  if (rows[0]?.version !== version) refuse('approval.changed');
}

export async function requestCorrection(
  app: App,
  { key, id, version, numbers, reason }: InputOf<typeof opsCorrectResult>,
  { session, address }: Acting,
): Promise<string> {
  const { issue, game } = await storedIssue(app, id);
  const canonical = correctedNumbers({ game, drawAt: issue.draw_at }, numbers);
  if (!CORRECTABLE.includes(issue.state)) refuse('lottery.resultEarly');
  if (issue.version !== version) refuse('approval.changed');
  return askSecondPerson(app, { key, operation: resultCorrection, session, address }, async (tx) => {
    const { numbers: now } = await tx
      .selectFrom('lottery.draw')
      .select('numbers')
      .where('issue', '=', issue.id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numbersText(now) === numbersText(canonical)) refuse('lottery.resultSame');
    const named = { id, game: game.code, name: gameName(app, game), issue: issue.code };
    return {
      ...named,
      version,
      was: writtenNumbers(game, now),
      numbers: writtenNumbers(game, canonical),
      reason,
    };
  });
}

const Voiding = z.strictObject({ ...about, state: z.string(), reason: z.string() });
type Voiding = z.infer<typeof Voiding>;

/** Makes an issue void that has no result: every stake goes back. */
export const issueVoid: Operation<Voiding> = {
  name: 'lottery.void',
  about: { issue: 'id' },
  once: ['id'],
  maker: 'lottery.results',
  approver: 'lottery.results',
  input: Voiding,
  async run(app, tx, { id, game, issue, reason }, { approver, maker, request }) {
    const state = await voidIssue(app, tx, BigInt(id));
    await audit(tx, app.clock, {
      actor: approver,
      action: 'lottery.voided',
      element: `${game} ${issue}`,
      before: { state },
      after: { state: 'void', reason, request, maker },
    });
    return null;
  },
};

export async function requestIssueVoid(
  app: App,
  { key, id, reason }: InputOf<typeof opsVoidIssue>,
  { session, address }: Acting,
): Promise<string> {
  const { issue, game } = await storedIssue(app, id);
  const { state, code } = issue;
  if (!VOIDABLE.includes(state)) refuse('lottery.issueResulted');
  const named = { id, game: game.code, name: gameName(app, game), issue: code };
  return askSecondPerson(app, { key, operation: issueVoid, session, address }, async () => ({
    ...named,
    state,
    reason,
  }));
}
