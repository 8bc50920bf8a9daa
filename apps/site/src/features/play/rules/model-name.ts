import type { Translate } from '../../../shell/text.ts';

/** The rules of a title as they are where nothing else is offered. */
export const STANDARD = 'standard';

/** A model as players know it: a return, a table of pays, or a rule. */
export function modelName(model: string, t: Translate): string {
  if (model === STANDARD) return t('play.modelStandard');
  if (model === 'la-partage') return t('play.laPartage');
  return /^\d+$/.test(model) ? `${model}%` : model.replace('-', '/');
}
