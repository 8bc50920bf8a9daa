import { MOVEMENT_TEXTS } from '../../parts/manifest/feature-texts.ts';

/** The words of a kind of movement: those that a feature gives it, or its own. */
export function movementText(kind: string): string {
  return MOVEMENT_TEXTS[kind] ?? kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

/** The answer of the search, which ends with the code of a kind. */
export function aboutText(about: string): string {
  return about.replace(/\w+$/, movementText);
}
