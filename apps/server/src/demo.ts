import { parseArgs } from 'node:util';

import { fillHistory, requireTrial, seedDemo, seedFirstStart } from './demo/demo.ts';
import { readConfig, requireOwner } from './platform/config/config.ts';
import { migrate } from './platform/database/migrate.ts';
import { startPostgres } from './platform/database/postgres.ts';
import { createLog } from './platform/log.ts';
import { REPEATABLES } from './prepare.ts';

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
const ending = endingSignal();
const postgres = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir, log });
const url = config.databaseUrl ?? postgres?.url ?? '';
try {
  await migrate({ url, repeatables: REPEATABLES });
  await seedFirstStart({ config, log, url, say });
  await fillHistory({ config, log, url, say, ending });
  const amounts = { days: count('days'), members: count('members'), spins: count('spins') };
  say(
    `Adding ${amounts.members} members and ${amounts.days} days. Ctrl+C ends it; what is written by then stays.`,
  );
  const written = await seedDemo({ config, log, url, say, ending, ...amounts });
  say(`Added ${amounts.members} members and ${written} days of play.`);
} finally {
  await postgres?.stop();
}

/** Says whether somebody ends the program. The second Ctrl+C ends it where it is. */
function endingSignal(): () => boolean {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      ending = true;
      say('Ending with what is written …');
    });
  }
  return () => ending;
}

function count(name: keyof typeof values): number {
  const text = values[name] ?? '';
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
