import * as z from 'zod/mini';
import { route } from '../route.ts';
import { Nothing, text } from '../wire.ts';

export const FOUND_KINDS = ['member', 'deposit', 'withdrawal', 'bet', 'game', 'vendor', 'movement'] as const;

const Found = z.object({
  kind: z.enum(FOUND_KINDS),
  id: z.string(),
  /** The name, the number or the reference by which people know it. */
  title: z.string(),
  about: z.string(),
});
export type Found = z.infer<typeof Found>;

/** Everything the operator may see, by a part of a name or the beginning of a reference; bets by their whole number or id, movements by their id. */
export const opsSearch = route({
  method: 'GET',
  path: '/ops/search',
  access: 'staff',
  passive: true,
  input: z.strictObject({ text: text(64, 2) }),
  output: z.array(Found),
});

/** The address of a list, such as `/deposits`. */
const ListPath = z.string().check(z.regex(/^(\/[a-z-]{1,24}){1,3}$/));
const FilterName = text(40);

const SavedFilter = z.object({
  list: z.string(),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  /** The list begins with it. */
  standard: z.boolean(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;

/** The filters that the operator has saved, of every list. */
export const savedFilters = route({
  method: 'GET',
  path: '/ops/filters',
  access: 'staff',
  passive: true,
  input: Nothing,
  output: z.array(SavedFilter),
});

/** Saves the filters of a list under a name; the same name again replaces them. */
export const saveFilter = route({
  method: 'POST',
  path: '/ops/filters/save',
  access: 'staff',
  limit: 'change',
  input: z.strictObject({
    list: ListPath,
    name: FilterName,
    filter: z.record(text(20), text(120)),
    standard: z.boolean(),
  }),
  output: z.object({}),
});

export const deleteFilter = route({
  method: 'POST',
  path: '/ops/filters/delete',
  access: 'staff',
  limit: 'change',
  input: z.strictObject({ list: ListPath, name: FilterName }),
  output: z.object({}),
});
