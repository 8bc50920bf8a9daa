import type { AuditRow } from '@baize/contract/desk/audit';
import { ACTION_TEXTS, AREA_TEXTS } from '../../parts/manifest/feature-texts.ts';

export const AREA_CHOICES = Object.entries(AREA_TEXTS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label));

/** The actor: an operator by name, the member themselves, or the program. */
export function actorText({ actor, action }: Pick<AuditRow, 'actor' | 'action'>): string {
  return actor ?? (action.startsWith('self.') ? 'the member' : 'system');
}

export function actionText(action: string): string {
  return ACTION_TEXTS[action] ?? action;
}
