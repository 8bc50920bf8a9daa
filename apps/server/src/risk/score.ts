import { RISK_RULES, type RiskLine, type RiskScore } from '@baize/contract/risk/rules';
import { scaleOf } from '@baize/contract/scales';
import { startOfDay } from '@baize/contract/zones';
import { sql } from 'kysely';

import type { App } from '../context.ts';
import { detailsOf } from '../members/members.ts';
import { inScope, JOB } from '../platform/database/scope.ts';
import { MEASURES, type RiskAsked } from './measures.ts';
import { riskLevel, riskRules } from './rules.ts';

/**
 * The score of a deposit or withdrawal, line by line. Only rules that are on are measured, all of them by one statement. It sees the
 * rows of all members, in a scope of its own and outside the caller's transaction.
 */
export function riskOf(app: App, asked: RiskAsked): Promise<RiskScore> {
  return inScope(JOB, async () => {
    const [rules, { realName }] = await Promise.all([
      riskRules(app.db),
      detailsOf(app, app.db, asked.member),
    ]);
    const zone = app.zone.name();
    const common = {
      ...asked,
      realName,
      zone,
      unit: scaleOf(asked.currency).unit,
      startOfDay: startOfDay(zone, asked.at),
    };
    const measured = rules
      .filter(({ rule, on }) => on && RISK_RULES[rule].of.some((subject) => subject === asked.about))
      .map((rule) => ({ ...rule, asked: { ...common, parameters: rule.parameters } }));
    const found = await foundBy(
      app,
      measured.map(({ rule, asked: each }) => MEASURES[rule].query(each)),
    );
    const lines = measured.flatMap(({ rule, points, asked: each }, n): RiskLine[] => {
      const facts = MEASURES[rule].facts(found[n] as never, each);
      return facts ? [{ rule, points, facts }] : [];
    });
    const score = lines.reduce((sum, { points }) => sum + points, 0);
    return { lines, score, level: riskLevel(app.switches.values(), score) };
  });
}

async function foundBy({ db }: App, queries: readonly ReturnType<typeof sql>[]): Promise<unknown[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<{ found: unknown[] }>`
    select jsonb_build_array(${sql.join(queries)}) as found`.execute(db);
  return rows[0]?.found ?? [];
}
