// The scene in which a surface is looked at, and how a subject answers in it.
import type { Page } from 'playwright-core';

import type { Fill } from './sample.ts';

/** The viewer of a screen, and the state of the server. */
export interface Scene {
  readonly fill?: Fill;
  readonly who?: 'guest' | 'trial' | 'member' | 'agent' | 'staff';
  /** A pattern of the paths that fail. */
  readonly fails?: string;
  /** The refusal with which they fail. */
  readonly refusal?: string;
  /** Parts of answers by path, over those of the sample. */
  readonly says?: Readonly<Record<string, unknown>>;
}

/** Parts of answers by path, over those of the sample. */
// biome-ignore lint/suspicious/noExplicitAny: what was made of a route's schema has that route's shape, as its input has.
export type Answers = Readonly<Record<string, (scene: Scene, made: any, input: any) => unknown>>;

/** A surface of the site. */
export interface SiteRow {
  /** Of the page; for a popup of the page below it, and what the address says beside the popup's name. */
  readonly address?: string;
  readonly about?: string;
  readonly who?: Scene['who'];
  readonly says?: Scene['says'];
  /** It shows nothing without what the server answers. */
  readonly asks?: true;
  /** It can be empty. */
  readonly lists?: boolean;
  readonly reach?: (page: Page) => Promise<void>;
  /** The popup that this opens. */
  readonly opens?: string;
  /** It shows what all others share: the frame, its popups, forms and lists. */
  readonly frame?: true;
}

export interface SitePage extends SiteRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** A part of a popup with states of its own. */
export type SitePart = SiteRow & Record<'title' | 'shows' | 'address' | 'popup', string>;

/** The address of the screen below a dialog, and what is pressed there until it is open. */
export type Dialog = readonly [address: string, ...presses: string[]];

/** A subject's own rows of the tier. */
export interface ScreenFeature {
  readonly answers?: Answers;
  readonly pages?: readonly SitePage[];
  /** Every popup by the name it has in the address. */
  readonly popups?: Readonly<Record<string, SiteRow>>;
  readonly parts?: readonly SitePart[];
  /** Every dialog of the console by the name of its component. */
  readonly dialogs?: Readonly<Record<string, Dialog>>;
}
