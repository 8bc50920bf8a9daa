import { restoreTask } from './backup/backup.ts';
import { isHelp, runTask, USAGE } from './db-tasks.ts';
import { ConfigError, readConfig, requireOwner } from './platform/config/config.ts';
import { databaseProblem } from './platform/database/migrate.ts';
import { startPostgres } from './platform/database/postgres.ts';
import { createLog } from './platform/log.ts';
import { TaskError } from './platform/secrets/task.ts';

/** `npm run db -- <task>`: results on standard output, everything that is said to people on standard error. */
const [task = '', ...args] = process.argv.slice(2);
const out = (line: string): void => void process.stdout.write(`${line}\n`);
const say = (line: string): void => void process.stderr.write(`${line}\n`);

if (isHelp(task)) out(USAGE);
else if (task === 'restore') await restore().catch(explain);
else await work().catch(explain);

async function work(): Promise<void> {
  const config = readConfig(process.env);
  requireOwner(config);
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log: createLog('warn') });
  try {
    await runTask(task, { config, url: config.databaseUrl ?? postgres?.url ?? '', args, out, say });
  } finally {
    await postgres?.stop();
  }
}

/** Makes the database that every other task finds; the exit code is 0 only when it is whole. */
async function restore(): Promise<void> {
  const config = readConfig(process.env);
  requireOwner(config);
  if (!(await restoreTask({ config, args, say }))) process.exitCode = 1;
}

/** One sentence where somebody can act on it; a stack is for faults of the program. */
function explain(error: unknown): void {
  process.exitCode = 1;
  const known = error instanceof TaskError || error instanceof ConfigError ? error.message : null;
  say(known ?? databaseProblem(error) ?? (error as Error).stack ?? String(error));
}
