import type { QueryClient } from '@tanstack/react-query';
import type { Choice } from '../../parts/manifest/feature.ts';
import { groupOf, labelOf } from './switch-texts.ts';
import { switchesQuery } from './switches.data.ts';

const FOUND_MAX = 6;

/** Switches by their name or their title, which the console has and the server has not. */
export async function search(queries: QueryClient, text: string): Promise<readonly Choice[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = await queries.ensureQueryData(switchesQuery());
  return rows
    .map(({ name }) => ({ name, title: labelOf(name) }))
    .filter(({ name, title }) => words.every((word) => `${name} ${title}`.toLowerCase().includes(word)))
    .slice(0, FOUND_MAX)
    .map(({ name, title }) => ({
      key: `switch ${name}`,
      title,
      about: `Switch, ${groupOf(name)}`,
      icon: 'settings',
      path: '/switches',
      search: { search: name },
    }));
}
