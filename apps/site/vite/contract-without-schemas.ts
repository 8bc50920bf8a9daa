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

/**
 * Takes the schemas out of the contract for the browser: it trusts the answers of its own server and keeps only
 * method, path and marks of each call. Saves 6 kB gzip of the first load; types are checked at build all the same.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'baize-contract-without-schemas',
    enforce: 'pre',
    transform(code, id) {
      if (!/packages\/contract\/src\/[\w-]+\.ts$/.test(id) || !code.includes('zod/mini')) return undefined;
      const program = this.parse(code, { lang: 'ts' }) as unknown as { body: Node[] };
      const cuts = program.body.flatMap((statement) => cutsOf(statement, code));
      return { code: applied(code, cuts), map: null };
    },
  };
}

function cutsOf(statement: Node, code: string): Cut[] {
  const text = code.slice(statement.start, statement.end);
  if (statement.type === 'ImportDeclaration' && text.includes('zod/mini'))
    return [{ ...bounds(statement), text: '' }];
  if (statement.type === 'ExpressionStatement' && text.startsWith('z.'))
    return [{ ...bounds(statement), text: '' }];
  const declaration = (statement.declaration ?? statement) as Node;
  if (declaration.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Node[]).flatMap((one) =>
    initializerCuts(one.init as Node | null, code),
  );
}

function initializerCuts(init: Node | null, code: string): Cut[] {
  if (!init) return [];
  const callee = init.callee as Node | undefined;
  if (init.type === 'CallExpression' && code.slice(callee?.start, callee?.end) === 'route') {
    const [declared] = init.arguments as Node[];
    const schemas = ((declared?.properties ?? []) as Node[]).flatMap((property) =>
      propertyCuts(property, code),
    );
    return [markedPure(init), ...schemas];
  }
  const usesSchemas = /\bz\.|\b(text|page|Uuid|Amount|Instant|Nothing)\b/.test(
    code.slice(init.start, init.end),
  );
  return usesSchemas ? [{ ...bounds(init), text: 'undefined' }] : [];
}

/** A call that no part of the site makes falls out of the build. */
function markedPure({ start }: Node): Cut {
  return { start, end: start, text: '/* @__PURE__ */ ' };
}

function propertyCuts(property: Node, code: string): Cut[] {
  const key = property.key as Node;
  const name = code.slice(key.start, key.end);
  if (name !== 'input' && name !== 'output') return [];
  const end = code[property.end] === ',' ? property.end + 1 : property.end;
  return [{ start: property.start, end, text: '' }];
}

function bounds(node: Node): { start: number; end: number } {
  return { start: node.start, end: node.end };
}

function applied(code: string, cuts: readonly Cut[]): string {
  let result = code;
  for (const cut of [...cuts].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, cut.start) + cut.text + result.slice(cut.end);
  }
  return result;
}
