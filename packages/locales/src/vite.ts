import { LANGUAGES, type LanguageCode } from '@baize/contract/languages';
import { AREAS, type Area } from './areas.ts';
import { compileArea } from './compile.ts';
import { formatTable } from './tables.ts';

const INDEX = 'virtual:catalogues';
const ONE = 'virtual:catalogue/';

interface CatalogueModules {
  name: string;
  resolveId(id: string): string | undefined;
  load(id: string): string | undefined;
}

/** Serves each catalogue as a module of its own, so a browser loads the languages and areas it speaks. */
export function catalogues(): CatalogueModules {
  return {
    name: 'baize-catalogues',
    resolveId: (id) => (id === INDEX || id.startsWith(ONE) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return indexModule();
      if (!id.startsWith(`\0${ONE}`)) return undefined;
      const [language, area] = id.slice(ONE.length + 1).split('/') as [LanguageCode, Area];
      return `export default ${JSON.stringify(area === 'shell' ? shell(language) : compileArea(language, area))}`;
    },
  };
}

function indexModule(): string {
  const rows = LANGUAGES.flatMap(({ code }) =>
    AREAS.map((area) => `'${code}/${area}': () => import('${ONE}${code}/${area}')`),
  );
  return `export default {${rows.join(',\n')}}`;
}

/** The tables of dates travel with the shell, under `@format`. */
function shell(language: LanguageCode): Record<string, unknown> {
  return { ...compileArea(language, 'shell'), '@format': formatTable(language) };
}
