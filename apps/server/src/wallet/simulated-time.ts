import pg from 'pg';

/** Lets a database run on simulated time, or ends that; only the owner's connection may. Tests and the demo history use it. */
export async function simulateTime(ownerUrl: string, on: boolean): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    await owner.query('update wallet.setting set simulated_time = $1 where simulated_time <> $1', [on]);
  } finally {
    await owner.end();
  }
}
