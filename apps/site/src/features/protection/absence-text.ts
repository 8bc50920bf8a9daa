import type { Absence } from '@baize/contract/protection/protection';
import { dateText } from '../../shell/business-time.ts';
import { isolated } from '../../shell/isolated.ts';
import { momentText } from '../../shell/parts/moment-text.ts';
import type { Translate } from '../../shell/text.ts';

export function dayText(iso: string): string {
  return isolated(dateText(iso));
}

/** The state of a member who may not play now, in one or two sentences. */
export function absenceText(t: Translate, absence: Absence): string {
  const { kind, until, askedAt, returnsAt } = absence;
  if (kind === 'timeOut') return t('protection.onBreak', { time: until ? momentText(until) : '' });
  if (returnsAt !== null) return t('protection.returns', { time: momentText(returnsAt) });
  if (askedAt !== null) return t('protection.decides');
  if (until === null) return t('protection.closedNoEnd');
  if (isOver(absence)) return t('protection.over');
  return t('protection.closedUntil', { date: dayText(until) });
}

/** A fixed exclusion whose time has passed: it stays in force until the member asks to come back (RG-10). */
function isOver({ kind, until }: Absence): boolean {
  return kind === 'exclusion' && until !== null && Date.parse(until) <= Date.now();
}

export function mayAsk({ askFrom, askedAt }: Absence): boolean {
  return askFrom !== null && askedAt === null && Date.parse(askFrom) <= Date.now();
}
