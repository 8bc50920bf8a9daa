import { call } from '@baize/client/call';
import { type Found, opsSearch } from '@baize/contract/lists/search';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { FEATURES, SCREENS } from '../features.ts';
import { amountText } from '../parts/format.ts';
import { type Choice, MENU_GROUPS } from '../parts/manifest/feature.ts';
import type { Me } from '../parts/session.ts';

export const SEARCH_MIN = 2;

/** The pages that the role allows, by title or another word for them; those named by their title come first. */
export function pagesNamed({ permissions }: Me, text: string): Choice[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isNamed = (name: string) => words.every((word) => name.toLowerCase().includes(word));
  return SCREENS.filter(({ permission }) => permission === null || permissions.includes(permission))
    .flatMap(({ path, title, also = '', group }) => (group ? [{ path, title, also, group }] : []))
    .filter(({ path, title, also }) => isNamed(`${title} ${also} ${path}`))
    .map(({ path, title, group }) => {
      const { title: about, icon } = MENU_GROUPS[group];
      return { first: isNamed(title), choice: { key: path, path, title, about, icon } };
    })
    .toSorted((one, other) => Number(other.first) - Number(one.first))
    .map(({ choice }) => choice);
}

/** All that the server finds, and what the searches of features add. */
export const searchQuery = (queries: QueryClient, { permissions }: Me, text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async () => {
      const own = FEATURES.flatMap(({ search }) =>
        search && permissions.includes(search.permission) ? [search] : [],
      );
      const [found, ...others] = await Promise.all([
        call(opsSearch, { text }),
        ...own.map(async ({ load }) => (await load()).search(queries, text)),
      ]);
      return [...(await Promise.all(found.map(choiceOf))), ...others].flat();
    },
    enabled: text.length >= SEARCH_MIN,
    placeholderData: keepPreviousData,
  });

const FOUND_KINDS = Object.assign({}, ...FEATURES.map(({ found }) => found)) as NonNullable<
  (typeof FEATURES)[number]['found']
>;

const AMOUNTS = /(?<= )\d+\.\d{2,8}(?= )/g;

/** A kind that no feature shows is left out. */
async function choiceOf(found: Found): Promise<Choice[]> {
  const kind = FOUND_KINDS[found.kind];
  if (!kind) return [];
  const { id, title } = found;
  const said = (await kind.load?.())?.aboutText(found.about) ?? found.about;
  const about = said.replace(AMOUNTS, (amount) => amountText(amount));
  return [{ key: `${found.kind} ${id}`, title, about, icon: kind.icon, ...kind.place(found) }];
}
