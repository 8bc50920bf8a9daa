import { parseArgs } from 'node:util';

import { requireTrial, seedDemo } from './demo/demo.ts';
import { readConfig, requireOwner } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { startPostgres } from './platform/database/postgres.ts';
import { createLog } from './platform/log.ts';
import { REPEATABLES } from './repeatables.ts';

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '30' },
    members: { type: 'string', default: '100' },
    spins: { type: 'string', default: '20' },
  },
});

// More history beside what is there: run it while the site is stopped, since it lets the database run on simulated time.
const config = readConfig(process.env);
requireTrial(config);
requireOwner(config);
const log = createLog('warn');
const say = (line: string) => process.stdout.write(`${line}\n`);
const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log });
const url = config.databaseUrl ?? postgres?.url ?? '';
try {
  await migrate({ url, repeatables: REPEATABLES });
  const amounts = { days: count('days'), members: count('members'), spins: count('spins') };
  await seedDemo({ config, log, url, say, ...amounts });
  say(`Added ${amounts.members} members and ${amounts.days} days of play.`);
} finally {
  await postgres?.stop();
}

function count(name: keyof typeof values): number {
  const text = values[name] ?? '';
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
