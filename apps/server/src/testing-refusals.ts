// The refusals of each call, read from the program itself: `npm run refusals` writes them into the contract.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { operationId } from '@baize/contract/calls/operations';
import { REFUSALS, type RefusalCode } from '@baize/contract/refusals';
import {
  type BindingElement,
  type ExportSpecifier,
  type Expression,
  type Identifier,
  type ImportSpecifier,
  type Node,
  type ObjectLiteralExpression,
  SyntaxKind,
} from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import {
  API,
  type Checker,
  type Program,
  SymbolFlags,
  type Symbol as TsSymbol,
  type Type,
} from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../..');
const PAGE = join(ROOT, 'packages/contract/src/call-refusals.generated.ts');
const SOURCES = /\/(apps\/server|packages\/contract)\/src\/(?!.*(testing|\.test|\.siege|generated))/;
/** The table itself names every refusal and makes none. */
const TABLE = /\/contract\/src\/refusals\.ts$/;

/** The functions that bind a call to its operation, and the file where some of them bind by another. */
const BINDS = /^serve(?:Public|Staff|Work|Change|Request)?$/;
const BINDERS = /operators\/serve\.ts$/;

/** Functions that turn the refusals of what they call into an answer: none of them leaves. */
const CATCHING = new Set(['apps/server/src/desk/approvals/approvals.ts run']);

/** A function, a method, or a value at the top of a file: what it refuses itself, and everything that it names. */
interface Unit {
  readonly name: string;
  readonly codes: Set<RefusalCode>;
  readonly names: Identifier[];
  /** Names of its own, which hide those of the file. */
  readonly locals: Set<string>;
  /** The unit that it is written in. */
  readonly outer: Unit | null;
  /** Codes that are put together. */
  readonly templates: Expression[];
  readonly uses: Set<Node>;
}

/** A member of an object literal. Its callers know it by the type that the object is given as. */
interface Member {
  readonly object: Expression;
  readonly name: Identifier;
  readonly node: Node;
  readonly owner: Unit;
}

interface Scan {
  readonly units: Map<Node, Unit>;
  readonly members: Member[];
  /** Where a name of a file comes from: the file and the name there. */
  readonly origins: Map<string, string>;
  /** Operations of calls, each with the name that its call has in the contract. */
  readonly served: (Unit & { readonly route: Node })[];
}

type Served = Scan['served'];

/** The refusals that each call reaches from its operation, by the name of the call; of those calls that are taken, or of all. */
export async function refusalsReached(
  taken: (all: Served) => readonly Served[number][] = (all) => all,
): Promise<Record<string, RefusalCode[]>> {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('tsconfig.json is not there');
    const scan = scanned(project.program);
    const operations = taken(scan.served);
    const links = linked(project.checker, scan, operations);
    const reached: [string, RefusalCode[]][] = [];
    for (const served of operations)
      reached.push([await callOf(project.checker, served.route), codesOf(served, scan, links)]);
    return Object.fromEntries(reached.sort(([a], [b]) => (a < b ? -1 : 1)));
  } finally {
    api.close();
  }
}

function scanned(program: Program): Scan {
  const scan: Scan = { units: new Map(), members: [], origins: new Map(), served: [] };
  for (const name of program.getSourceFileNames()) {
    const file = SOURCES.test(name) && !TABLE.test(name) && program.getSourceFile(name);
    if (file) walk(file, unitNamed(''), scan);
  }
  return scan;
}

const unitNamed = (name: string, outer: Unit | null = null): Unit => ({
  name,
  codes: new Set(),
  names: [],
  locals: new Set(),
  outer,
  templates: [],
  uses: new Set(),
});

function walk(node: Node, unit: Unit, scan: Scan): void {
  if (isOnlyType(node)) return;
  if (is.isImportSpecifier(node) || is.isExportSpecifier(node)) noteOrigin(node, scan);
  if (is.isCallExpression(node) && BINDS.test(node.expression.getText()) && !BINDERS.test(fileOf(node))) {
    const [route, answer] = node.arguments;
    if (!route || !answer) return;
    const served = { ...unitNamed('operation'), route };
    scan.served.push(served);
    walk(answer, served, scan);
    return;
  }
  if (is.isVariableDeclaration(node) && is.isObjectBindingPattern(node.name)) {
    const shape = shapeOf(node.initializer);
    if (shape) {
      for (const part of node.name.elements) walkPart(part, shape, scan);
      return;
    }
  }
  note(node, unit);
  const inner = begun(node, unit, scan);
  node.forEachChild((child) => walk(child, inner, scan));
}

/** The shape of a thing that is stored with a state, which is taken apart where it is made. */
function shapeOf(made: Node | undefined): ObjectLiteralExpression | undefined {
  if (!made || !is.isCallExpression(made) || made.expression.getText() !== 'stateful') return undefined;
  const [shape] = made.arguments;
  return shape && is.isObjectLiteralExpression(shape) ? shape : undefined;
}

/** Each function of such a thing reaches these fields of its shape and nothing else. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  require: ['unknown'],
  hold: ['unknown', 'lock'],
  holding: ['unknown', 'lock'],
  change: ['conflict', 'before', 'also', 'note'],
};

function walkPart(part: BindingElement, { properties }: ObjectLiteralExpression, scan: Scan): void {
  const unit = unitNamed(part.name?.getText() ?? '');
  scan.units.set(part, unit);
  const fields = FIELDS[(part.propertyName ?? part.name)?.getText() ?? ''] ?? [];
  for (const field of properties)
    if (!is.isSpreadAssignment(field) && fields.includes(field.name.getText()))
      field.forEachChild((child) => walk(child, unit, scan));
}

/** The unit that a node begins, or the one that it is part of. */
function begun(node: Node, unit: Unit, scan: Scan): Unit {
  const begins =
    isMember(node) ||
    is.isFunctionDeclaration(node) ||
    is.isClassDeclaration(node) ||
    (is.isVariableDeclaration(node) && (unit.name === '' || isFunction(node.initializer)));
  if (!begins) return unit;
  const name = 'name' in node && isNode(node.name) && is.isIdentifier(node.name) ? node.name : null;
  if (name && is.isObjectLiteralExpression(node.parent))
    scan.members.push({ object: node.parent, name, node, owner: unit });
  const inner = unitNamed(name?.text ?? 'nameless', unit);
  if (!CATCHING.has(keyOf(node, inner.name))) scan.units.set(node, inner);
  return inner;
}

const isMember = (node: Node) =>
  is.isShorthandPropertyAssignment(node) ||
  is.isMethodDeclaration(node) ||
  (is.isPropertyAssignment(node) && (isFunction(node.initializer) || is.isIdentifier(node.initializer)));

function noteOrigin(node: ImportSpecifier | ExportSpecifier, { origins }: Scan): void {
  const from = is.isImportSpecifier(node) ? node.parent.parent.parent : node.parent.parent;
  const specifier = 'moduleSpecifier' in from ? from.moduleSpecifier : undefined;
  if (!isNode(specifier) || !is.isStringLiteral(specifier)) return;
  const file = specifier.text.startsWith('.')
    ? join(dirname(fileOf(node)), specifier.text)
    : specifier.text.replace(/^@baize\/contract\/(.+)$/, 'packages/contract/src/$1.ts');
  origins.set(keyOf(node, node.name.text), `${file} ${(node.propertyName ?? node.name).text}`);
}

function note(node: Node, unit: Unit): void {
  if (is.isIdentifier(node) && !isDeclared(node)) unit.names.push(node);
  const gives =
    is.isVariableDeclaration(node) || is.isParameterDeclaration(node) || is.isBindingElement(node);
  if (gives && unit.name !== '' && !isFunction(node.initializer)) unit.locals.add(node.name?.getText() ?? '');
  if (is.isTemplateExpression(node) && FIRST_HALVES.has(node.head.text)) unit.templates.push(node);
  const isText = is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node);
  if (isText && isCode(node.text) && !isCompared(node)) unit.codes.add(node.text);
}

/** Whether a name is given here, not taken from elsewhere. */
function isDeclared(name: Identifier): boolean {
  const { parent } = name;
  if (isTakenOut(name) || is.isShorthandPropertyAssignment(parent)) return false;
  return 'name' in parent && parent.name === name;
}

/** Whether a name is that of a member: `sessions.find`, `{ find } = sessions`. */
function isTakenOut(name: Identifier): boolean {
  const { parent } = name;
  return is.isPropertyAccessExpression(parent) ? parent.name === name : is.isBindingElement(parent);
}

const isCode = (text: string): text is RefusalCode => Object.hasOwn(REFUSALS, text);
const FIRST_HALVES = new Set(Object.keys(REFUSALS).map((code) => `${code.split('.')[0]}.`));
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'kind' in value;
const isFunction = (node: Node | undefined) =>
  node !== undefined && (is.isArrowFunction(node) || is.isFunctionExpression(node));
const keyOf = (node: Node, name: string) => `${fileOf(node)} ${name}`;
const fileOf = (node: Node) => node.getSourceFile().fileName.slice(ROOT.length + 1);

function isOnlyType({ kind }: Node): boolean {
  const isTypeNode = kind >= SyntaxKind.FirstTypeNode && kind <= SyntaxKind.LastTypeNode;
  return isTypeNode || ONLY_TYPES.has(kind);
}

const ONLY_TYPES = new Set([SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration]);

function isCompared({ parent }: Node): boolean {
  if (!is.isBinaryExpression(parent)) return is.isCaseClause(parent);
  const { kind } = parent.operatorToken;
  return kind === SyntaxKind.EqualsEqualsEqualsToken || kind === SyntaxKind.ExclamationEqualsEqualsToken;
}

type Links = Map<Node, Set<Node>>;

/**
 * Finds the meaning of every name on the way from the operations, wave after wave; the answer leads from members of types to those of
 * the objects that are given as them.
 */
function linked(checker: Checker, scan: Scan, operations: readonly Unit[]): Links {
  const leads = leadingToRefusals(scan);
  const own = Map.groupBy(scan.units.keys(), (node) => keyOf(node, scan.units.get(node)?.name ?? ''));
  const links: Links = new Map();
  const waiting = new Set(scan.members.filter(({ name }) => leads(name, true)));
  const [reached, met] = [new Set<Unit>(), new Set<string>()];
  for (let wave = operations; wave.length > 0; ) {
    for (const unit of wave) reached.add(unit);
    const asked = wave.flatMap((unit) =>
      unit.names.filter((name) => isTakenOut(name) && leads(name)).map((name) => ({ unit, name })),
    );
    for (const unit of wave)
      followOwn(checker, unit, (name) => (leads(name) ? own.get(originOf(name, scan)) : []));
    followTaken(checker, asked);
    for (const { name } of asked) met.add(name.text);
    for (const member of waiting)
      if (met.has(member.name.text) || reached.has(member.owner)) {
        waiting.delete(member);
        linkMember(checker, member, links);
      }
    wave = unitsAfter(reached, scan, links);
  }
  return links;
}

/** Follows the names that a unit takes from its file or from imports, and finds the codes that it puts together. */
function followOwn(checker: Checker, unit: Unit, meaning: (name: Identifier) => Node[] | undefined): void {
  for (const template of unit.templates)
    for (const code of codesOfType(checker, template)) unit.codes.add(code);
  for (const name of unit.names)
    if (!isTakenOut(name) && !isLocal(name, unit))
      for (const node of meaning(name) ?? []) unit.uses.add(node);
}

/** Follows the names that units take out of values. */
function followTaken(checker: Checker, asked: readonly { unit: Unit; name: Identifier }[]): void {
  const found = checker.getSymbolAtLocation(asked.map(({ name }) => name));
  asked.forEach(({ unit, name }, at) => {
    const symbol = is.isBindingElement(name.parent) ? propertyTaken(checker, name) : found[at];
    for (const node of declarationsOf(checker, symbol)) unit.uses.add(node);
  });
}

/** The units that the reached ones use and that were not reached before. */
function unitsAfter(reached: ReadonlySet<Unit>, { units }: Scan, links: Links): Unit[] {
  const nodes = new Set([...reached].flatMap(({ uses }) => [...uses]));
  for (const node of nodes) for (const next of links.get(node) ?? []) nodes.add(next);
  return [...nodes].flatMap((node) => units.get(node) ?? []).filter((unit) => !reached.has(unit));
}

function isLocal(name: Identifier, { locals, outer }: Unit): boolean {
  return locals.has(name.text) || (outer !== null && isLocal(name, outer));
}

/** The file and the name behind a name. */
function originOf(name: Identifier, { origins }: Scan): string {
  let key = keyOf(name, name.text);
  for (let from = origins.get(key); from; from = origins.get(key)) key = from;
  return key;
}

/** The names that `{ find }` takes out of an object. */
function propertyTaken(checker: Checker, name: Identifier): TsSymbol | undefined {
  const type = checker.getTypeAtLocation(name.parent.parent);
  return type && checker.getPropertyOfType(type, name.text);
}

function linkMember(checker: Checker, { object, name, node, owner }: Member, links: Links): void {
  const type = checker.getContextualType(object);
  if (!type) return;
  // The answer of an async function is given as the object or as a promise of it.
  const properties = alternatives(type).map((each) => checker.getPropertyOfType(each, name.text));
  const declared = properties.flatMap((each) => declarationsOf(checker, each));
  // A type of another library: the maker of the object hands it over to be called.
  if (declared.length === 0) owner.uses.add(node);
  for (const each of declared) links.set(each, (links.get(each) ?? new Set()).add(node));
}

/**
 * Whether a name may lead to a refusal, as far as names alone say: only these are looked up. A name that is taken out of
 * nothing means something of its own file or of an import.
 */
function leadingToRefusals(scan: Scan): (name: Identifier, isOfMember?: boolean) => boolean {
  const known = new Set<string>();
  const leads = (name: Identifier, isOfMember = isTakenOut(name)) =>
    known.has(isOfMember ? name.text : originOf(name, scan));
  for (let before = -1; before < known.size; ) {
    before = known.size;
    for (const [node, { name, codes, names, templates }] of scan.units)
      if (codes.size > 0 || templates.length > 0 || names.some((each) => leads(each)))
        known.add(isMember(node) ? name : keyOf(node, name)).add(name);
  }
  return leads;
}

function declarationsOf(checker: Checker, symbol: TsSymbol | undefined): Node[] {
  if (!symbol) return [];
  const named = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const ours = named.declarations.filter(({ path }) => !path.includes('/node_modules/'));
  return ours.flatMap((each) => each.resolve() ?? []);
}

function codesOfType(checker: Checker, expression: Expression): RefusalCode[] {
  const type = checker.getTypeAtLocation(expression);
  return (type ? alternatives(type) : []).flatMap((each) =>
    each.isStringLiteralType() && isCode(each.value) ? [each.value] : [],
  );
}

const alternatives = (type: Type) => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);

function codesOf(start: Unit, { units }: Scan, links: ReadonlyMap<Node, ReadonlySet<Node>>): RefusalCode[] {
  const codes = new Set(start.codes);
  const seen = new Set(start.uses);
  for (const node of seen) {
    const unit = units.get(node);
    for (const code of unit?.codes ?? []) codes.add(code);
    for (const next of [...(unit?.uses ?? []), ...(links.get(node) ?? [])]) seen.add(next);
  }
  return [...codes].sort((a, b) => (a < b ? -1 : 1));
}

/** The name of the call that a table of routes binds. */
async function callOf(checker: Checker, route: Node): Promise<string> {
  const name = is.isPropertyAccessExpression(route) ? route.name : route;
  const [declared] = declarationsOf(checker, checker.getSymbolAtLocation(name));
  if (!declared || !is.isVariableDeclaration(declared))
    throw new Error(`${fileOf(route)} serves ${route.getText()}, which is no call`);
  const calls = await import(declared.getSourceFile().fileName);
  return operationId(calls[declared.name.getText()]);
}

if (process.argv[1] === import.meta.filename) {
  const reached = Object.entries(await refusalsReached()).filter(([, codes]) => codes.length > 0);
  const rows = reached.map(
    ([name, codes]) => `  ${name}: [\n${codes.map((code) => `    '${code}',\n`).join('')}  ],\n`,
  );
  const head = `// Written by \`npm run refusals\`.\nimport type { RefusalCode } from './refusals.ts';\n\n`;
  const table = `export const OWN_REFUSALS: Readonly<Record<string, readonly RefusalCode[]>> = {\n${rows.join('')}};\n`;
  writeFileSync(PAGE, head + table);
}
