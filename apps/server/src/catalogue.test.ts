// Everything that others hold on to by its name, in one committed page: what comes, goes or changes is seen in review.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@baize/contract/roles';
import { PERMISSIONS } from '@baize/contract/route';
import { SWITCHES, type SwitchDefinition } from '@baize/contract/switches';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { MERGED } from './features.ts';
import { scheduledJobs } from './jobs.ts';
import { sharedApp } from './testing-shared.ts';
import { MOVEMENT_KINDS } from './wallet/kinds.ts';

const node = await sharedApp();
const ROOT = join(import.meta.dirname, '../../..');
const HEAD = `# Names that others hold on to

Tables, events, switches, permissions, figures, jobs, locks and kinds of movements. The calls are in [permissions.md](permissions.md).
A test compares this page with the program; after a change on purpose
\`npx vitest run --project server apps/server/src/catalogue.test.ts -u\` writes it.
`;

test('the committed catalogue is that of the program', async () => {
  const parts = [
    table('Tables', ['table', 'columns', 'whose rows a caller sees'], await tables()),
    table('Events', ['topic', 'event'], events()),
    table('Switches', ['switch', 'type', 'default', 'desk', 'care', 'browsers know it'], switches()),
    table('Permissions', ['permission', 'roles'], permissions()),
    table('Figures', ['figure', 'help'], await figures()),
    table('Jobs', ['job', 'schedule'], jobs()),
    table('Locks', ['lock', 'one after the other'], locks()),
    table(
      'Kinds of movements',
      ['number', 'kind'],
      Object.entries(MOVEMENT_KINDS).map(([kind, { id }]) => [String(id), kind]),
    ),
  ];
  for (const { rows } of parts) expect(rows).toBeGreaterThan(10);
  const page = [HEAD, ...parts.map(({ text }) => text)].join('\n');
  await expect(page).toMatchFileSnapshot(join(ROOT, 'docs/generated/catalogue.md'));
});

function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return { rows: rows.length, text: [`## ${title}\n`, ...lines, ''].join('\n') };
}

async function tables(): Promise<string[][]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_schema || '.' || table_name as name, string_agg(column_name, ', ' order by ordinal_position) as columns
      from information_schema.columns
     where table_schema not in ('information_schema', 'jobs') and table_schema not like 'pg%'
     group by table_schema, table_name`.execute(node.app.db);
  return rows.map(({ name, columns }) => [name, columns, wallOf(name)]).toSorted(byText);
}

function wallOf(name: string): string {
  const { own, team, also, open = [], adds = [] } = MERGED.walls[name] ?? {};
  const parts = { own, team, also, open: open.join(' '), adds: adds.join(' ') };
  if (!(name in MERGED.walls)) return 'all';
  const said = Object.entries(parts).flatMap(([part, value]) => (value ? [`${part}: ${value}`] : []));
  return said.join('; ') || 'operators';
}

/** From the types of the messages on `/live`, which each feature adds to: types are not there when a program runs. */
function events(): string[][] {
  const contract = join(ROOT, 'packages/contract/src');
  const parts = ['feeds.ts', ...globSync('*/feature.ts', { cwd: contract })].flatMap((file) =>
    readFileSync(join(contract, file), 'utf8')
      .split(/^export /m)
      .slice(1),
  );
  return parts
    .flatMap((part) => {
      const topic = /^(?:type|interface) (\w+)/.exec(part)?.[1] ?? '';
      return [...part.matchAll(/readonly type: '(\w+)'/g)].map(([, event = '']) => [topic, event]);
    })
    .toSorted(byText);
}

function switches(): string[][] {
  return Object.entries<SwitchDefinition>(SWITCHES).map(([name, of]) => {
    const { type, desk, care, open } = of;
    return [name, type, JSON.stringify(of.default), desk, care, open ? 'yes' : ''];
  });
}

function permissions(): string[][] {
  return PERMISSIONS.toSorted().map((permission) => {
    const held = Object.entries(ROLES).filter(([, role]) =>
      role.permissions.some((each) => each === permission),
    );
    return [permission, held.map(([name]) => name).join(' ')];
  });
}

async function figures(): Promise<string[][]> {
  const text = await node.app.metrics.text();
  return [...text.matchAll(/^# HELP (baize_\w+) (.+)$/gm)]
    .map(([, name = '', help = '']) => [name, help])
    .toSorted(byText);
}

function jobs(): string[][] {
  return scheduledJobs(node.app)
    .map(({ name, schedule }) => [name, `\`${schedule}\``])
    .toSorted(byText);
}

/** Each is declared beside its use, or with those of the platform. */
function locks(): string[][] {
  const texts = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));
  const declared = texts.flatMap((text) => [...text.matchAll(/\bdefineLock\(\s*'(\w+)',\s*'([^']+)'/g)]);
  return declared.map(([, name = '', what = '']) => [name, what]).toSorted(byText);
}

function byText(a: readonly string[], b: readonly string[]): number {
  return a.join() < b.join() ? -1 : 1;
}
