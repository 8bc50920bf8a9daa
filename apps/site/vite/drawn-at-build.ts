import { pathToFileURL } from 'node:url';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
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
      const text = new MagicString(code);
      for (const statement of program.body) drawConstants(statement, text, kit);
      for (const statement of imports) removeUnused(statement, text);
      return { code: text.toString(), map: null };
    },
  };
}

function importedArt(statement: Node): string | undefined {
  if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return undefined;
  const source = String((statement.source as Node).value);
  return ART.test(source) ? source : undefined;
}

function drawConstants(statement: Node, text: MagicString, kit: Record<string, unknown>): void {
  if (statement.type !== 'VariableDeclaration') return;
  for (const one of statement.declarations as Node[]) {
    const init = one.init as Node | null;
    const name = String((one.id as Node).name);
    if (init?.type !== 'CallExpression' || !/^[A-Z_]+$/.test(name)) continue;
    const picture = evaluated(text.original.slice(init.start, init.end), kit);
    if (picture !== undefined) text.overwrite(init.start, init.end, JSON.stringify(picture));
  }
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

/** An import goes when nothing below it names it any more. */
function removeUnused({ start, end }: Node, text: MagicString): void {
  const rest = withoutStrings(text.slice(end));
  const named = text.original
    .slice(start, end)
    .matchAll(/\b(?!import|from|type)[A-Za-z_]\w*\b(?=[^'"]*from)/g);
  if (![...named].some(([name]) => new RegExp(`\\b${name}\\b`).test(rest))) text.remove(start, end);
}

function withoutStrings(text: string): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, "''");
}
