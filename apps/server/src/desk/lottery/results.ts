import type {
  opsCorrectionPreview,
  opsEnterResult,
  WrittenNumbers,
} from '@baize/contract/lottery/desk-issues';
import { formatAmount } from '@baize/contract/money';
import type { InputOf, OutputOf } from '@baize/contract/route';
import { drawOfFields } from '@baize/games/lottery/draw-fields';

import { audit } from '../../audit/audit.ts';
import type { App, StaffSession } from '../../context.ts';
import {
  canonicalNumbers,
  type Game,
  isDerived,
  OPERATOR_SOURCE,
  previewCorrection,
  report,
} from '../../lottery/lottery.ts';
import type { Acting } from '../../operators/operators.ts';
import type { Tx } from '../../platform/database/db.ts';
import { refuse } from '../../platform/refuse.ts';
import { storedIssue } from './issues-page.ts';

/**
 * Takes an operator's result of an official draw. The first one waits; another person who reports the same confirms it, and numbers that
 * differ freeze the issue.
 */
export async function enterResult(
  app: App,
  { id, numbers, reason }: InputOf<typeof opsEnterResult>,
  { session, address }: Acting,
): Promise<OutputOf<typeof opsEnterResult>> {
  const { issue, game } = await storedIssue(app, id);
  const said = {
    game: game.code,
    issue: issue.code,
    numbers: drawOfFields(game.lottery, numbers),
    source: `${OPERATOR_SOURCE}${session.operator}`,
  };
  const outcome = await app.db.transaction().execute(async (tx) => {
    await requireAnotherPerson(tx, issue, session);
    const reported = await report(app, tx, said);
    await audit(tx, app.clock, {
      actor: session.operator,
      action: 'lottery.reported',
      element: `${game.code} ${issue.code}`,
      // The numbers of a result that waits are for the eyes of nobody who may confirm it.
      after: { outcome: reported, reason, ...(reported === 'confirmed' && { numbers }) },
      address,
    });
    return reported;
  });
  app.lottery.board.forget();
  return { outcome };
}

/** A person confirms nothing that the same person has reported, under whatever account; one entry may be made again where sources differ. */
async function requireAnotherPerson(
  tx: Tx,
  { id, version }: { id: bigint; version: number },
  { operator, person }: Pick<StaffSession, 'operator' | 'person'>,
): Promise<void> {
  // Two entries of one person at the same moment come one after the other.
  const { frozen } = await tx
    .selectFrom('lottery.issue')
    .select('frozen')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('lottery.report')
    .select('source')
    .where('issue', '=', id)
    .where('version', '>', version)
    .where('source', 'like', `${OPERATOR_SOURCE}%`)
    .execute();
  const operators = rows.map(({ source }) => source.slice(OPERATOR_SOURCE.length));
  if (operators.length === 0) return;
  if (frozen && operators.filter((each) => each === operator).length === 1) return;
  const same = await tx
    .selectFrom('operators.operator')
    .select('id')
    .where('id', 'in', operators)
    .where('person', '=', person)
    .executeTakeFirst();
  if (same) refuse('lottery.resultAlone');
}

/** Numbers as they were written for a correction, in the canonical form. */
export function correctedNumbers(
  { game, drawAt }: { game: Game; drawAt: Date },
  numbers: WrittenNumbers,
): Record<string, unknown> {
  if (game.own || isDerived(game.code)) refuse('lottery.resultOwn');
  return canonicalNumbers(game, drawOfFields(game.lottery, numbers), drawAt);
}

/** The effect of a correction on the lines as they are settled now. */
export async function previewResult(
  app: App,
  { id, numbers }: InputOf<typeof opsCorrectionPreview>,
): Promise<OutputOf<typeof opsCorrectionPreview>> {
  const { issue, game } = await storedIssue(app, id);
  const canonical = correctedNumbers({ game, drawAt: issue.draw_at }, numbers);
  if (issue.settled_version === 0) refuse('lottery.resultEarly');
  const about = { id: issue.id, version: issue.settled_version, game };
  const { lines, changes } = await previewCorrection(app, about, canonical);
  const shown = changes.filter(({ currency }) => currency !== 'PLAY');
  return {
    lines,
    changes: shown.map(({ paidBefore, paidAfter, given, taken, ...change }) => ({
      ...change,
      paidBefore: formatAmount(paidBefore),
      paidAfter: formatAmount(paidAfter),
      given: formatAmount(given),
      taken: formatAmount(taken),
    })),
  };
}
