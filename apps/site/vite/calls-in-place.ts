import { readFileSync } from 'node:fs';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The facts of a call that `@baize/client` needs (`Shape`). */
const SHAPE = ['method', 'path', 'sealed', 'passive', 'body'];

type Parse = (code: string) => readonly Node[];

/**
 * Writes the shape of a call where it is made, in place of an import: modules are dealt to files whole, so one call of a
 * contract file in the first view would bring along all the others.
 */
export function callsInPlace(): Plugin {
  const known = new Map<string, ReadonlyMap<string, string>>();
  const shapesOf = (file: string, parse: Parse) => {
    const shapes = known.get(file) ?? declaredCalls(readFileSync(file, 'utf8'), parse);
    known.set(file, shapes);
    return shapes;
  };
  return {
    name: 'baize-calls-in-place',
    enforce: 'pre',
    watchChange: () => known.clear(),
    async transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes('@baize/contract/')) return undefined;
      const parse: Parse = (text) => (this.parse(text, { lang: 'tsx' }) as unknown as { body: Node[] }).body;
      const imports = parse(code).filter((statement) => /^@baize\/contract\//.test(sourceOf(statement)));
      const text = new MagicString(code);
      for (const statement of imports) {
        const file = await this.resolve(sourceOf(statement), id);
        if (!file) continue;
        const written = inPlace(statement, code, shapesOf(file.id, parse));
        if (written !== null) text.overwrite(statement.start, statement.end, written);
      }
      return { code: text.toString(), map: null };
    },
  };
}

function sourceOf(statement: Node): string {
  return statement.type === 'ImportDeclaration' ? String((statement.source as Node).value) : '';
}

/** The import without its calls, and they as constants; null where it has none. */
function inPlace(statement: Node, code: string, shapes: ReadonlyMap<string, string>): string | null {
  const specifiers = statement.specifiers as Node[];
  const nameOf = (one: Node) => String((one.imported as Node | undefined)?.name);
  const calls = specifiers.filter((one) => shapes.has(nameOf(one)));
  if (calls.length === 0) return null;
  const rest = specifiers.filter((one) => !calls.includes(one)).map((one) => code.slice(one.start, one.end));
  const kept = rest.length > 0 ? `import { ${rest.join(', ')} } from '${sourceOf(statement)}';` : '';
  const constants = calls.map((one) => `const ${(one.local as Node).name} = ${shapes.get(nameOf(one))};`);
  return [kept, ...constants].join(' ');
}

function declaredCalls(code: string, parse: Parse): ReadonlyMap<string, string> {
  const declarations = parse(code).flatMap(
    (statement) => ((statement.declaration as Node | null)?.declarations ?? []) as Node[],
  );
  const calls = declarations.filter(({ init }) => isRoute(init as Node | null));
  return new Map(calls.map(({ id, init }) => [String((id as Node).name), shapeOf(init as Node, code)]));
}

function isRoute(init: Node | null): boolean {
  return init?.type === 'CallExpression' && (init.callee as Node).name === 'route';
}

function shapeOf(init: Node, code: string): string {
  const [declared] = init.arguments as Node[];
  const parts = ((declared?.properties ?? []) as Node[]).filter(({ key }) =>
    SHAPE.includes(String((key as Node).name)),
  );
  return `{ ${parts.map((part) => code.slice(part.start, part.end)).join(', ')} }`;
}
