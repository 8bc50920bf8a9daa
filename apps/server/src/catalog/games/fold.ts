/** A name as the search compares it: one case, one form, without the accents of Latin letters; other scripts keep their marks. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Script=Inherited}+/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

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
