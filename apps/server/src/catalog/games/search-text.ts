import { fold } from '@baize/contract/lists/fold';

/** Everything a game may be found by, a line each: no folded text holds the end of a line. */
export function searchText(game: {
  code: string;
  name: string;
  names: Readonly<Partial<Record<string, string>>>;
}): string {
  const parts = [
    game.name,
    ...Object.values(game.names).filter((each) => each !== undefined),
    game.code.replace(/[._:-]+/g, ' '),
    game.code,
  ];
  return [...new Set(parts.map(fold))].join('\n');
}
