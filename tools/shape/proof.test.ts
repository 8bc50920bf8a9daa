import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

import { PRESETS, SWITCHES, type SwitchDefinition } from '../../packages/contract/src/switches.ts';
import { sources } from './plan.mjs';

/** Tests that would prove nothing (`docs/testing.md`): switches that none turns, and loops that may run over an empty list. */
const tests = sources()
  .filter(({ path }) => /\.(test|screens|e2e|siege)\.tsx?$/.test(path))
  .map(({ path, text }) => ({ path, text, nodes: nodesIn(path, text) }));

/** The names of switches that a file turns: said to `turn`, or in an object that it gets. */
function turnedIn({ text, nodes }: (typeof tests)[number]): string[] {
  const named = new Map(
    nodes.flatMap((node) =>
      (node.type === 'VariableDeclarator' || node.type === 'Property') && nameOf(node)
        ? [[nameOf(node), node.type === 'Property' ? node.value : node.init] as const]
        : [],
    ),
  );
  const namesIn = (node: ESTree.Node | null | undefined): string[] => {
    const value = bare(node);
    if (value?.type === 'Literal') return [String(value.value)];
    if (value?.type === 'Identifier')
      return bare(named.get(value.name))?.type === 'ObjectExpression' ? namesIn(named.get(value.name)) : [];
    if (value?.type !== 'ObjectExpression') return [];
    return value.properties.flatMap((each) =>
      each.type === 'SpreadElement' ? namesIn(each.argument) : namesIn(each.key),
    );
  };
  const said = nodes.flatMap((node) =>
    isCallOf(node, 'turn') ? node.arguments.slice(0, 2).flatMap(namesIn) : [],
  );
  // A table of cases holds what each of them turns.
  const cases = nodes.flatMap((node) =>
    node.type === 'Property' && nameOf(node) === 'turned' ? namesIn(node.value) : [],
  );
  const presets = [...text.matchAll(/preset: '(\w+)'/g)].flatMap(([, preset = '']) =>
    Object.keys(PRESETS[preset] ?? {}),
  );
  return [...said, ...cases, ...presets];
}

test('every switch that decides about money or play is turned by some test', () => {
  const turned = new Set(tests.filter(({ text }) => /\bturn\(|preset:/.test(text)).flatMap(turnedIn));
  const ofMoney = Object.entries<SwitchDefinition>(SWITCHES)
    .filter(([name, { desk }]) => desk !== 'house' || name.startsWith('protection.'))
    .map(([name]) => name);
  expect(ofMoney.length).toBeGreaterThan(60);
  expect(ofMoney.filter((name) => !turned.has(name))).toEqual([]);
});

test('a loop over a filtered list fails where the list is empty', () => {
  const found = tests.flatMap(({ path, text, nodes }) => {
    const filtered = new Set(
      nodes.flatMap((node) =>
        node.type === 'VariableDeclarator' && isCallOf(node.init, 'filter') ? [nameOf(node) ?? ''] : [],
      ),
    );
    const looped = nodes.flatMap((node) => (node.type === 'ForOfStatement' ? [node.right] : []));
    return looped
      .filter(
        (list) =>
          isCallOf(list, 'filter') ||
          (list.type === 'Identifier' && filtered.has(list.name) && !isCounted(text, list.name)),
      )
      .map((list) => `${path}: ${text.slice(list.start, list.end)}`);
  });
  expect(found).toEqual([]);
});

/** Whether a test says how long a list is. */
function isCounted(text: string, list: string): boolean {
  return new RegExp(`expect\\(${list}(\\.length\\b|\\)\\.toHaveLength|\\.map)|filled\\(${list}\\)`).test(
    text,
  );
}

function nodesIn(path: string, text: string): ESTree.Node[] {
  const found: ESTree.Node[] = [];
  const visit = (node: ESTree.Node): void => {
    found.push(node);
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(parseSync(path, text).program);
  return found;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** A value without what says its type. */
function bare(node: ESTree.Node | null | undefined): ESTree.Node | null {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') return bare(node.expression);
  return node ?? null;
}

/** Whether a function or method of this name is called. */
function isCallOf(node: ESTree.Node | null | undefined, name: string): node is ESTree.CallExpression {
  if (node?.type !== 'CallExpression') return false;
  const { callee } = node;
  return callee.type === 'Identifier'
    ? callee.name === name
    : callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === name;
}

function nameOf(node: ESTree.Node): string | undefined {
  const named = 'id' in node ? node.id : 'key' in node ? node.key : null;
  return named && 'name' in named && typeof named.name === 'string' ? named.name : undefined;
}
