// For developers of titles.
//   npm run title -- new <code> [--like <code>]   lays a slot out as a copy of another one, playable at once
//   npm run title -- prove <code> [--write]       its figures, cells that bring each model to its return, and its certificates
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Model, SlotDefinition } from '@baize/games/slots/engine';
import { type Certificate, certify } from '@baize/games/slots/exact';
import { SLOTS } from '@baize/games/slots/titles';
import { certificateFile, sourcesHash } from '../../apps/server/src/play/fairness/certificates.ts';
import { suggest } from './suggest.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEFINITIONS = join(ROOT, 'packages/games/src/slots/titles');
const ROWS = join(ROOT, 'packages/games/src/slots/titles.ts');
const STAGES = join(ROOT, 'apps/site/src/stage/titles');
const MESSAGES = join(ROOT, 'packages/locales/messages');
const LANGUAGES = ['EN', 'MY', 'CN'];

const [task, code = '', ...options] = process.argv.slice(2);
if (task === 'new') layOut(code, options[options.indexOf('--like') + 1] ?? 'lucky-sevens');
else if (task === 'prove') await prove(code, options.includes('--write'));
else fail('npm run title -- new <code> [--like <code>], or prove <code> [--write]');

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

/** SINGLE_DIAMOND of single-diamond. */
function constantOf(title: string): string {
  return title.toUpperCase().replaceAll('-', '_');
}

/** Single Diamond of single-diamond. */
function nameOf(title: string): string {
  return title.replace(
    /(^|-)(.)/g,
    (_, dash: string, first: string) => (dash ? ' ' : '') + first.toUpperCase(),
  );
}

function layOut(title: string, like: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(title)) fail('a code is lower-case words with hyphens');
  const definition = join(DEFINITIONS, `${title}.ts`);
  if (existsSync(definition)) fail(`${title} is there already`);
  if (!existsSync(join(DEFINITIONS, `${like}.ts`))) fail(`there is no ${like} to copy`);
  const renamed = (text: string) =>
    text
      .replaceAll(constantOf(like), constantOf(title))
      .replaceAll(`'${like}'`, `'${title}'`)
      .replaceAll(`'${nameOf(like)}'`, `'${nameOf(title)}'`);
  writeFileSync(definition, renamed(readFileSync(join(DEFINITIONS, `${like}.ts`), 'utf8')));
  cpSync(join(STAGES, like), join(STAGES, title), { recursive: true });
  const stage = join(STAGES, title, 'title.ts');
  writeFileSync(stage, renamed(readFileSync(stage, 'utf8')));
  addRow(title, like, renamed);
  for (const language of LANGUAGES) addText(join(MESSAGES, language, 'home.json'), title, like);
  console.log(`${nameOf(title)} is a copy of ${nameOf(like)}. What to change, in this order:
  packages/games/src/slots/titles/${title}.ts     its machine, then: npm run title -- prove ${title} --write
  packages/games/src/slots/titles.ts              its row
  apps/site/src/stage/titles/${title}/            its pictures, scenery, sounds and music
  packages/locales/messages/*/home.json           home.about.${title}, then: node packages/locales/src/generate.ts
docs/titles.md walks through it.`);
}

function addRow(title: string, like: string, renamed: (text: string) => string): void {
  const rows = readFileSync(ROWS, 'utf8');
  const row = rows.match(new RegExp(`  \\{\\n    family: 'slots',\\n    code: '${like}',[^}]*\\},\\n`))?.[0];
  const line = rows.match(new RegExp(`import \\{ ${constantOf(like)} \\}[^\\n]*\\n`))?.[0];
  if (!row || !line) fail(`the row of ${like} was not found`);
  const named = renamed(line).replace(`/${like}.ts`, `/${title}.ts`);
  writeFileSync(ROWS, rows.replace(line, line + named).replace(row, row + renamed(row)));
}

function addText(file: string, title: string, like: string): void {
  const text = readFileSync(file, 'utf8');
  const about = text.match(new RegExp(`  "home\\.about\\.${like}": [^\\n]*\\n`))?.[0] ?? '';
  const own = about.replace(like, title);
  writeFileSync(
    file,
    text.replace(about, about.includes(',\n') ? own + about : `${own.trimEnd()},\n${about}`),
  );
}

async function prove(title: string, writes: boolean): Promise<void> {
  const file = join(DEFINITIONS, `${title}.ts`);
  if (!existsSync(file)) fail(`there is no ${title}`);
  const module: Record<string, Record<Model, SlotDefinition>> = await import(pathToFileURL(file).href);
  const models = module[constantOf(title)] ?? fail(`${file} exports no ${constantOf(title)}`);
  let source = readFileSync(file, 'utf8');
  for (const definition of Object.values(models)) {
    const certificate = certify(definition);
    tell(certificate);
    const target = Number(definition.model) / 100;
    if (Math.abs(certificate.returns - target) > 0.001) tellSuggestions(definition, target);
    if (!writes) continue;
    source = declared(source, definition.model, certificate);
    const row = SLOTS.find((each) => each.code === title);
    if (!row) fail(`${title} has no row`);
    // The hash is of the file as it is written below.
    writeFileSync(file, source);
    const stored = { ...certificate, sources: '' };
    writeFileSync(certificateFile(title, definition.model), `${JSON.stringify(stored, null, 2)}\n`);
  }
  if (writes) stamp(title, models);
}

/** The declared figures of a model in the text of its definition. */
function declared(source: string, model: Model, { returns, sigma, bought }: Certificate): string {
  const at = source.search(new RegExp(`\\n    ${model}: \\{`));
  const rest = withFigures(source.slice(at), { returns, sigma });
  if (!bought) return source.slice(0, at) + rest;
  const buy = rest.indexOf('buy: {');
  return source.slice(0, at) + rest.slice(0, buy) + withFigures(rest.slice(buy), bought);
}

/** With the first figures in the text replaced by these. */
function withFigures(text: string, { returns, sigma }: { returns: number; sigma: number }): string {
  return text
    .replace(/returns: [\d.]+/, `returns: ${returns}`)
    .replace(/sigma: [\d.]+/, `sigma: ${Number(sigma.toFixed(9))}`);
}

function stamp(title: string, models: Record<Model, SlotDefinition>): void {
  const row = SLOTS.find((each) => each.code === title);
  if (!row) return;
  const sources = sourcesHash(row);
  for (const { model } of Object.values(models)) {
    const file = certificateFile(title, model);
    const stored = { ...JSON.parse(readFileSync(file, 'utf8')), sources };
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
  }
}

function tell({
  model,
  returns,
  interval,
  sigma,
  hitRate,
  feature,
  inside,
  topWin,
  split,
  bought,
}: Certificate): void {
  const percent = (part: number) => `${(part * 100).toFixed(3)} %`;
  const odds = (oneIn: number | null) => (oneIn ? `1 in ${Math.round(oneIn)}` : 'out of reach');
  console.log(`model ${model}: returns ${percent(returns)}${interval ? ` ± ${percent(interval.half)}` : ''}`);
  console.log(
    `  deviation ${sigma.toFixed(3)} stakes (variance ${(sigma ** 2).toFixed(2)}), hits ${percent(hitRate)}`,
  );
  console.log(
    `  of it lines ${percent(split.lines)}, scatters ${percent(split.scatter)}, in the spin ${percent(split.inside)}, free spins ${percent(split.free)}`,
  );
  if (feature)
    console.log(
      `  free spins ${odds(feature.oneIn)}, ${feature.meanSpins.toFixed(2)} spins, ${feature.meanWin.toFixed(1)} stakes`,
    );
  if (inside)
    console.log(
      `  respins or locks ${odds(inside.oneIn)}, ${inside.meanWin.toFixed(1)} stakes; full grid ${odds(inside.grandOneIn)}`,
    );
  console.log(`  top win ${topWin.times} stakes, ${odds(topWin.oneIn)}`);
  if (!bought) return;
  console.log(
    `  bought for ${bought.price} stakes: returns ${percent(bought.returns)}, deviation ${bought.sigma.toFixed(3)} prices, hits ${percent(bought.hitRate)}`,
  );
  console.log(
    `  on average ${bought.meanWin.toFixed(2)} stakes, the price or more ${percent(bought.atLeastPriceRate)}, top win ${odds(bought.topWin.oneIn)}`,
  );
}

function tellSuggestions(definition: SlotDefinition, target: number): void {
  const found = suggest(definition, target);
  if (found.length === 0) {
    console.log('  no change of cells was found: change the pays first');
    return;
  }
  console.log(`  cells that bring it to ${(target * 100).toFixed(2)} %:`);
  for (const { returns, cells } of found)
    console.log(`    ${(returns * 100).toFixed(3)} %  ${JSON.stringify(cells)}`);
}
