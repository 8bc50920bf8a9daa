import { paintPage } from './page/page-paint.ts';
import type { SlotStage, SlotStageOptions } from './slots/slot-stage.ts';
import type { SymbolArt, TitleStage } from './slots/title-stage.ts';

/** Each title is a folder with the name of its code. Its parts are chunks of their own, fetched by its players. */
const TITLES = import.meta.glob<TitleStage>('./titles/*/title.ts', { import: 'default' });
const SYMBOLS = import.meta.glob<Readonly<Record<string, SymbolArt>>>('./titles/*/symbols.ts', {
  import: 'SYMBOLS',
});

/** Loads a title and mounts its stage. Rejects an unknown code, and where the browser cannot draw WebGL. */
export async function mountTitle(
  host: HTMLElement,
  code: string,
  options: SlotStageOptions,
): Promise<SlotStage> {
  const [{ mountSlot }, title] = await Promise.all([import('./slots/stage.ts'), loadTitle(code)]);
  // Before the canvas is there: the page does not change its colours twice.
  paintPage(host, title.page, false);
  return mountSlot(host, title, options);
}

/** Fetches the chunks of a title before its page asks for them. */
export async function fetchTitle(code: string): Promise<void> {
  if (TITLES[`./titles/${code}/title.ts`]) await Promise.all([import('./slots/stage.ts'), loadTitle(code)]);
}

/** The drawings of a title's symbols, without its stage; none for an unknown code. */
export async function loadSymbols(code: string): Promise<Readonly<Record<string, SymbolArt>>> {
  return (await SYMBOLS[`./titles/${code}/symbols.ts`]?.()) ?? {};
}

/** The codes of all titles that have a stage. */
export function titleCodes(): string[] {
  return Object.keys(TITLES).map((path) => path.split('/').at(-2) ?? '');
}

async function loadTitle(code: string): Promise<TitleStage> {
  const load = TITLES[`./titles/${code}/title.ts`];
  if (!load) throw new Error(`no stage for ${code}`);
  return load();
}
