import { PUBLISHED } from '../joins/published.generated.ts';
import { type MergedRows, mergedRows } from '../merged-rows.ts';

export interface Tag {
  readonly description: string;
  /** How the paths of its calls begin. */
  readonly paths: readonly string[];
}

/** The rows of a feature for the description of the API. Browsers take none of them. */
export interface PublishedRows {
  readonly refusals?: Readonly<Record<string, { readonly status: number }>>;
  readonly tags?: Readonly<Record<string, Tag>>;
  /** By the published names of its calls. */
  readonly summaries?: Readonly<Record<string, string>>;
}

type Published = typeof PUBLISHED;

/** Every answer we mean to give besides success. The text is the translation `refusal.<code>`. */
export const REFUSALS = mergedRows(PUBLISHED, 'refusals');
export type RefusalCode = Extract<keyof MergedRows<Published, 'refusals'>, string>;

/** Every call by its name. A name that leaves this list breaks other people's clients. */
export const SUMMARIES: Readonly<Record<string, string>> = mergedRows(PUBLISHED, 'summaries');

export const TAGS: Readonly<Record<string, Tag>> = mergedRows(PUBLISHED, 'tags');
