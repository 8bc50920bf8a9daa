import type { Found } from '@baize/contract/lists/search';
import type { Permission, Route } from '@baize/contract/route';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LineIconName } from '../icon.tsx';
import type { Filters } from '../list/filters.ts';
import type { CountedPage } from '../list/list-query.ts';
import type { Sentences } from './sentences.ts';

/** The groups of the menu, in its order. */
export const MENU_GROUPS = {
  today: { title: 'Today', icon: 'home' },
  members: { title: 'Members', icon: 'user' },
  money: { title: 'Money', icon: 'wallet' },
  games: { title: 'Games', icon: 'play' },
  lottery: { title: 'Lottery', icon: 'slip' },
  promotions: { title: 'Promotions', icon: 'gift' },
  risk: { title: 'Risk', icon: 'shield' },
  reports: { title: 'Reports', icon: 'signal' },
  system: { title: 'System', icon: 'settings' },
} as const satisfies Readonly<Record<string, { title: string; icon: LineIconName }>>;
export type MenuGroup = keyof typeof MENU_GROUPS;

export interface Screen {
  readonly path: string;
  /** Of `docs/screens.md`. */
  readonly id: string;
  /** Of the page, in the menu and in its heading. */
  readonly title: string;
  /** Absent on the screen of one thing, which is reached from its list. */
  readonly group?: MenuGroup;
  /** More words that the palette finds it by. */
  readonly also?: string;
  /** Null: every operator. */
  readonly permission: Permission | null;
  load(): Promise<{ Screen: ComponentType }>;
  /** The work that waits there, counted in the menu. */
  readonly waiting?: WaitingRows;
}

/** The rows of a list that a filter finds. The key is that of the list, so that a decision counts again. */
export interface WaitingRows {
  readonly list: Route<unknown, CountedPage>;
  readonly key: readonly string[];
  readonly filter: Filters;
}

/** A place that the palette leads to. */
export interface Place {
  readonly path: string;
  readonly search?: Filters;
}

/** A choice of the palette. */
export interface Choice extends Place {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly icon: LineIconName;
}

/** A kind of what the server finds: its icon, and where it is shown. */
interface FoundKind {
  readonly icon: LineIconName;
  place(found: Found): Place;
  /** Says it in the words of the console, which the first page does without. */
  load?(): Promise<{ aboutText(about: string): string }>;
}

/** A search among what the browser itself knows, loaded when somebody types. */
interface OwnSearch {
  readonly permission: Permission;
  load(): Promise<{ search(queries: QueryClient, text: string): Promise<readonly Choice[]> }>;
}

/** All that a feature gives to the console, but for the texts of its pages (`texts.ts`). */
export interface ConsoleFeature extends Sentences {
  readonly screens: readonly Screen[];
  readonly found?: Readonly<Partial<Record<Found['kind'], FoundKind>>>;
  readonly search?: OwnSearch;
}
