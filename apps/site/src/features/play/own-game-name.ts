import { useLanguage } from '../../shell/text.ts';

/** The name of a game of our own in the language of the page. */
export function ownGameName({
  name,
  names,
}: {
  name: string;
  names: Readonly<Record<string, string>>;
}): string {
  return names[useLanguage.getState().code] ?? names.EN ?? name;
}
