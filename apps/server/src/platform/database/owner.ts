import pg from 'pg';

/** Does something over one connection of the owner, which pools never sign in as. */
export async function withOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'baize-migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement of the owner. */
export async function asOwner(url: string, statement: string, values?: unknown[]): Promise<void> {
  await withOwner(url, (client) => client.query(statement, values));
}
