import type { ComponentType } from 'react';

/** A section of the home page below the games, in the order of ranks; a feature has its own in its `home.tsx`. */
export interface HomeSection {
  readonly rank: number;
  readonly Section: ComponentType;
}

/** The sections of all features in their order. */
export function inOrder(features: readonly (readonly HomeSection[])[]): readonly HomeSection[] {
  return features.flat().sort((one, other) => one.rank - other.rank);
}
