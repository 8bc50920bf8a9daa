import type { HomeKind, HomeRow } from '@baize/contract/site/home-rows';
import type { ComponentType } from 'react';

export interface HomeSectionProps {
  readonly row: HomeRow;
  /** All rows of the page, in their order. */
  readonly rows: readonly HomeRow[];
}

/** The sections of the home page that a feature draws, by the kinds of their rows; a feature has its own in its `home.tsx`. */
export type HomeSections = { readonly [K in HomeKind]?: ComponentType<HomeSectionProps> };
