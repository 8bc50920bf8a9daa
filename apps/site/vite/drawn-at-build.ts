import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const ART = /(^|\/)art\/[\w-]+(\.ts)?$/;

/**
 * Constants such as `const SPINNER = spinner()` are drawn now instead of in every browser: the first load carries
 * the picture, not the illustration kit.
 */
export function drawnAtBuild(): Plugin {
  return {
    name: 'baize-drawn-at-build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('.tsx') || !/ui\/art\/|\.\/art\//.test(code)) return undefined;
      const program = this.parse(code, { lang: 'tsx' }) as unknown as { body: Node[] };
      const kit: Record<string, unknown> = {};
      const imports: Node[] = [];
      for (const statement of program.body) {
        const source = importedArt(statement);
        if (!source) continue;
        const file = await this.resolve(source, id);
        if (!file) continue;
        Object.assign(kit, await import(pathToFileURL(file.id).href));
        imports.push(statement);
      }
      const drawn = program.body.flatMap((statement) => drawnConstants(statement, code, kit));
      return { code: withoutUnused(applied(code, drawn), imports, code), map: null };
    },
  };
}

function importedArt(statement: Node): string | undefined {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return undefined;
  const source = String((statement.source as Node).value);
  return ART.test(source) ? source : undefined;
}

function drawnConstants(statement: Node, code: string, kit: Record<string, unknown>): Cut[] {
  if (statement.type !== 'VariableDeclaration') return [];
  return (statement.declarations as Node[]).flatMap((one) => {
    const init = one.init as Node | null;
    const name = String((one.id as Node).name);
    if (init?.type !== 'CallExpression' || !/^[A-Z_]+$/.test(name)) return [];
    const picture = evaluated(code.slice(init.start, init.end), kit);
    return picture === undefined ? [] : [{ start: init.start, end: init.end, text: JSON.stringify(picture) }];
  });
}

/** The picture of an expression made of the kit alone; anything else is left as it is. */
function evaluated(expression: string, kit: Record<string, unknown>): string | undefined {
  try {
    const value: unknown = new Function(...Object.keys(kit), `return ${expression}`)(...Object.values(kit));
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

function applied(code: string, cuts: readonly Cut[]): string {
  return [...cuts]
    .sort((a, b) => b.start - a.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), code);
}

/** Imports come first in a file, so their places still hold; one goes when nothing below names it any more. */
function withoutUnused(text: string, imports: readonly Node[], code: string): string {
  return [...imports].reverse().reduce((kept, statement) => {
    const rest = kept.slice(statement.end);
    const names = [
      ...code
        .slice(statement.start, statement.end)
        .matchAll(/\b(?!import|from|type)[A-Za-z_]\w*\b(?=[^'"]*from)/g),
    ];
    const used = names.some(([name]) => new RegExp(`\\b${name}\\b`).test(withoutStrings(rest)));
    return used ? kept : kept.slice(0, statement.start) + rest;
  }, text);
}

function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''");
}
