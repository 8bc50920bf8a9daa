// `npm run map`: writes docs/map.md, where each capability lies. `plan.test.ts` checks the page against the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { isTest, sources } from './plan.mjs';

const PAGE = join(import.meta.dirname, '../..', 'docs/map.md');
const SERVER = 'apps/server/src/';
/** Where else a capability has a folder of its name. */
const LAYERS = {
  contract: 'packages/contract/src/',
  site: 'apps/site/src/features/',
  console: 'apps/console/src/features/',
};
const HEAD = `# Where things are

Made by \`npm run map\` from the folders of the code. A capability has the same name in every layer. The server's part begins with
the first line of its door, \`<name>/<name>.ts\`; other features use only what the door gives. [glossary.md](glossary.md) says what
the trade's words (KYC, GGR, RTP, rollover) are called here.
`;

/** The page, as it is and as it should be. */
export function map() {
  return { now: written(), written: readFileSync(PAGE, 'utf8') };
}

function written() {
  const files = sources().filter(({ path }) => !isTest(path) && /\.tsx?$/.test(path));
  const names = new Set(
    Object.values({ server: SERVER, ...LAYERS }).flatMap((base) =>
      files.flatMap((file) => featureOf(base, file)),
    ),
  );
  return [HEAD, ...[...names].sort(byText).map((name) => chapter(name, files))].join('\n');
}

const byText = (a, b) => (a < b ? -1 : Number(a > b));

function featureOf(base, { path }) {
  const [folder, ...rest] = path.startsWith(base) ? path.slice(base.length).split('/') : [];
  return rest.length > 0 ? [folder] : [];
}

function chapter(name, files) {
  const door = files.find(({ path }) => path === `${SERVER}${name}/${name}.ts`);
  const first = /^\/\*\*\s*(?:\*\s)?([\s\S]*?)\s*\*\//
    .exec(door?.text ?? '')?.[1]
    ?.replace(/\s*\n \* /g, ' ');
  const rows = Object.entries({ server: SERVER, 'server, desk': `${SERVER}desk/`, ...LAYERS }).flatMap(
    ([layer, base]) =>
      layer === 'server' && name === 'platform' ? [] : rooms(layer, `${base}${name}/`, files),
  );
  return [
    `## ${name}\n`,
    ...(first ? [`${first}\n`] : []),
    '| where | files |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** A line for each folder below a base: its files by name. */
function rooms(layer, base, files) {
  const inside = files.filter(({ path }) => path.startsWith(base)).map(({ path }) => path.slice(base.length));
  return [...Map.groupBy(inside, (path) => posix.dirname(path))]
    .sort(([a], [b]) => byText(a, b))
    .map(([room, paths]) => {
      const named = paths.map((path) => posix.basename(path).replace(/\.tsx?$/, '')).sort(byText);
      return `| ${layer}${room === '.' ? '' : ` / ${room}`} | ${named.join(', ')} |`;
    });
}

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, written());
