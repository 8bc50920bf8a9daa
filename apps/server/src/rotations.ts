import { randomBytes } from 'node:crypto';

import { audit } from './audit/audit.ts';
import { FEATURES } from './features.ts';
import { systemClock } from './platform/clock.ts';
import type { Tx } from './platform/database/db.ts';
import {
  prepareTrust,
  type Rotated,
  rotateMaster,
  rotateMetrics,
  rotateTrust,
  wasRetired,
} from './platform/secrets/key-rotation.ts';
import type { Keys } from './platform/secrets/keys.ts';
import { masterKey, prepareKey, takePreparedKey, unfinishedKey } from './platform/secrets/master-key.ts';
import { TaskError, type Work, withKeys } from './platform/secrets/task.ts';
import { HOUR_MS } from './platform/time.ts';

/** Rotations of the keys that an installation has once, beside nodes that run. */

/** Readers of `/metrics` have so long to change over. */
const METRICS_OVERLAP_MS = HOUR_MS;

export async function rotateMasterKey(work: Work): Promise<void> {
  const { config, say } = work;
  const unfinished = unfinishedKey(config);
  if (unfinished && (await opens(work, unfinished))) {
    takePreparedKey(config);
    say('The rotation that was cut off is finished: the new key is in DATA_DIR/master.key.');
    return;
  }
  const next = config.newMasterKey ?? unfinished ?? (config.masterKey ? null : randomBytes(32));
  if (!next)
    throw new TaskError('Give the new key as NEW_MASTER_KEY or NEW_MASTER_KEY_FILE: openssl rand -hex 32');
  if (next.equals(masterKey(config)))
    throw new TaskError('NEW_MASTER_KEY is the key in use: make a new one.');
  // In the data folder the new key lies before anything depends on it.
  if (!config.masterKey) prepareKey(config, next);
  await rotate(work, 'master key', async (tx, keys) => {
    if (await wasRetired(tx, next)) throw new TaskError('NEW_MASTER_KEY was used before: make a new one.');
    const rotated = await rotateMaster(tx, { config, keys, next });
    for (const feature of FEATURES) await feature.rewrap?.(tx, keys);
    return rotated;
  });
  if (!config.masterKey) takePreparedKey(config);
  say('Nodes that run go on. Every start from now on needs the new key.');
}

export async function rotateTrustKey(work: Work): Promise<void> {
  const { after } = await rotate(work, 'trust key', rotateTrust);
  work.say('Nodes sign with the new key within a second. Its public half, for builds that name it:');
  work.out(String(after));
}

export async function nextTrustKey(work: Work): Promise<void> {
  const text = await asOwner(work, prepareTrust);
  work.say('`rotate-trust-key` brings in the key with this public half:');
  work.out(text);
}

export async function rotateMetricsToken(work: Work): Promise<void> {
  const now = work.args[0] === 'now';
  if (!now && work.args.length > 0) throw new TaskError('npm run db -- rotate-metrics-token [now]');
  const { token, until } = await rotate(work, 'metrics token', (tx, keys) =>
    rotateMetrics(tx, keys, now ? 0 : METRICS_OVERLAP_MS),
  );
  work.say(
    now ? 'The token before opens nothing more.' : `The token before opens until ${until.toISOString()}.`,
  );
  work.out(token);
}

/** A rotation, and what the audit log says of it. */
function rotate<R extends Rotated>(
  work: Work,
  element: string,
  change: (tx: Tx, keys: Keys) => Promise<R>,
): Promise<R> {
  return asOwner(work, async (tx, keys) => {
    const rotated = await change(tx, keys);
    const { before, after } = rotated;
    await audit(tx, systemClock, { actor: null, action: 'keys.rotated', element, before, after });
    return rotated;
  });
}

function asOwner<R>(work: Work, change: (tx: Tx, keys: Keys) => Promise<R>): Promise<R> {
  return withKeys(work, (db, keys) => db.transaction().execute((tx) => change(tx, keys)), { asOwner: true });
}

/** Whether the database lies under this master key. */
async function opens(work: Work, key: Buffer): Promise<boolean> {
  const config = { ...work.config, masterKey: key };
  return withKeys({ ...work, config }, async () => true).catch(() => false);
}
