// The subjects that the tier looks at: one row each.

import { BONUS } from './bonus/scenes.ts';
import { CASHIER } from './cashier/scenes.ts';
import { CATALOG } from './catalog/scenes.ts';
import { DESK } from './desk/scenes.ts';
import { FRAME } from './frame/scenes.ts';
import type { ScreenFeature } from './ground/scene.ts';
import { IDENTITY } from './identity/scenes.ts';
import { LOTTERY } from './lottery/scenes.ts';
import { PEOPLE } from './people/scenes.ts';
import { PLAY } from './play/scenes.ts';
import { RECORDS } from './records/scenes.ts';
import { RISK } from './risk/scenes.ts';
import { TOURNAMENTS } from './tournaments/scenes.ts';
import { VENDORS } from './vendors/scenes.ts';

export const FEATURES: readonly ScreenFeature[] = [
  FRAME,
  CATALOG,
  PLAY,
  PEOPLE,
  IDENTITY,
  RECORDS,
  CASHIER,
  BONUS,
  TOURNAMENTS,
  LOTTERY,
  DESK,
  VENDORS,
  RISK,
];

/** The rows of all subjects by name. A name that two of them have is an error. */
export function together<T>(tables: readonly Readonly<Record<string, T>>[]): Readonly<Record<string, T>> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const [twice] = rows.find(([name], n) => rows.findIndex(([other]) => other === name) !== n) ?? [];
  if (twice !== undefined) throw new Error(`two subjects have ${twice}`);
  return Object.fromEntries(rows);
}
