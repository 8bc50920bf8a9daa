import type pg from 'pg';

import { createClient, isReadTimeout } from '../platform/database/db.ts';
import type { LaneOptions } from './lane-request.ts';

/** A batch is given up by the server after the first, and a connection that says nothing after the second. */
const STATEMENT_MS = 2_500;
const ANSWER_MS = 6_000;

/** One connection of a lane with the stripe it holds; made on first use, and again after it was lost. */
export class LaneConnection {
  readonly #url: string;
  readonly #applicationName: string;
  readonly #patience: number;
  #client: pg.Client | null = null;
  #connecting: Promise<pg.Client> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  stripe = 0;

  constructor({
    url,
    applicationName,
    patience = 1,
  }: Pick<LaneOptions, 'url' | 'applicationName' | 'patience'>) {
    this.#url = url;
    this.#applicationName = applicationName;
    this.#patience = patience;
  }

  async client(): Promise<pg.Client> {
    if (this.#client) return this.#client;
    this.#connecting ??= this.#connect().finally(() => {
      this.#connecting = null;
    });
    return this.#connecting;
  }

  /** One question after the other, for callers that do not take turns by themselves. */
  inTurn<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const done = this.#last.then(async () => {
      const client = await this.client();
      return work(client).catch((error: unknown) => {
        if (isReadTimeout(error)) this.drop();
        throw error;
      });
    });
    this.#last = done.catch(() => {});
    return done;
  }

  async end(): Promise<void> {
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /** Forgets a connection that no longer answers. */
  drop(): void {
    this.#client?.end().catch(() => {});
    this.#client = null;
  }

  async #connect(): Promise<pg.Client> {
    const client = createClient(this.#url, {
      applicationName: this.#applicationName,
      login: 'app',
      settings: { statement_timeout: String(Math.ceil(STATEMENT_MS * this.#patience)) },
      queryTimeoutMs: ANSWER_MS,
      patience: this.#patience,
    });
    const lost = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      const { rows } = await client.query<{ stripe: number }>('select wallet.take_stripe() as stripe');
      this.stripe = rows[0]?.stripe ?? 0;
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    return client;
  }
}
