import type { App } from '../../context.ts';
import type { Db } from '../../platform/database/db.ts';
import { NoAnswer, ProviderRefused } from '../../platform/payments/port.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { writeEvents } from '../../safety/safety.ts';
import { walletBalance } from '../chain/holdings.ts';
import { type Channel, kindOf } from './channels.ts';
import { providerOf } from './instructions.ts';
import { listAllChannels } from './saving.ts';

/** Providers are asked for their balance so often. */
const EVERY_MS = 5 * MINUTE_MS;
/** A provider that gave no answer so often in a row is down. */
const FAILURES_MAX = 3;

export type Warning = 'low' | 'high' | 'down';

/** The money of a channel, as far as it is known. */
export interface HouseAccount {
  readonly channel: string;
  readonly ledger: bigint;
  /** By the last report and what has moved since; by the ledger where nothing was reported. */
  readonly present: bigint;
  readonly reported: bigint | null;
  readonly reportedAt: Date | null;
  readonly source: string | null;
  readonly answeredAt: Date | null;
  readonly ms: number | null;
  readonly failures: number;
  readonly failure: string | null;
  readonly warning: Warning | null;
}

/** The house accounts of all channels by the channel's id. */
export async function houseAccounts(db: Db): Promise<Map<string, HouseAccount>> {
  const rows = await db
    .selectFrom('cashier.held as l')
    .leftJoin('cashier.channel_health as h', 'h.channel', 'l.channel')
    .select(['l.channel', 'l.ledger', 'l.present', 'h.balance', 'h.balance_at', 'h.source'])
    .select(['h.answered_at', 'h.ms', 'h.failures', 'h.failure', 'h.warning'])
    .execute();
  return new Map(
    rows.map((row) => {
      const ledger = row.ledger ?? 0n;
      const account: HouseAccount = {
        channel: row.channel ?? '',
        ledger,
        present: row.present ?? ledger,
        reported: row.balance,
        reportedAt: row.balance_at,
        source: row.source,
        answeredAt: row.answered_at,
        ms: row.ms,
        failures: row.failures ?? 0,
        failure: row.failure,
        warning: row.warning as Warning | null,
      };
      return [account.channel, account];
    }),
  );
}

/** Takes over the balance that a provider or the statement of a bank tells. */
export async function noteBalance(
  app: Pick<App, 'db' | 'clock'>,
  channel: string,
  { balance, source }: { balance: bigint; source: 'provider' | 'statement' },
): Promise<void> {
  const held = await app.db
    .selectFrom('cashier.held')
    .select('ledger')
    .where('channel', '=', channel)
    .executeTakeFirst();
  const set = { balance, balance_at: app.clock.now(), source, ledger: held?.ledger ?? 0n };
  await app.db
    .insertInto('cashier.channel_health')
    .values({ channel, ...set })
    .onConflict((on) => on.column('channel').doUpdateSet(set))
    .execute();
}

/** Asks the providers in use for their balances, and tells of accounts that are too empty, too full, or silent; true when one was asked. */
export async function watchHouseAccounts(app: App): Promise<boolean> {
  const channels = (await listAllChannels(app.db)).filter((each) => each.is_on);
  let asked = false;
  for (const channel of channels) {
    if (kindOf(channel).payouts !== 'byCall' || !(await takeTurn(app, channel))) continue;
    await askHouseBalance(app, channel);
    asked = true;
  }
  const accounts = await houseAccounts(app.db);
  for (const channel of channels) {
    const account = accounts.get(channel.id);
    if (account) await warn(app, channel, account);
  }
  return asked;
}

/** One node asks at a time, however many look. */
async function takeTurn(app: App, { id: channel }: Channel): Promise<boolean> {
  const asked_at = app.clock.now();
  const before = new Date(asked_at.getTime() - EVERY_MS);
  const taken = await app.db
    .insertInto('cashier.channel_health')
    .values({ channel, asked_at })
    .onConflict((on) =>
      on
        .column('channel')
        .doUpdateSet({ asked_at })
        .where((or) =>
          or.or([
            or('cashier.channel_health.asked_at', 'is', null),
            or('cashier.channel_health.asked_at', '<=', before),
          ]),
        ),
    )
    .returning('channel')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Asks for the balance and keeps how the answer came; answers why none came. */
export async function askHouseBalance(
  app: App,
  channel: Channel,
): Promise<NoAnswer | ProviderRefused | null> {
  const started = app.clock.steady();
  const note = (set: { answered_at: Date; ms: number; failures: number; failure: null }) =>
    app.db
      .insertInto('cashier.channel_health')
      .values({ channel: channel.id, ...set })
      .onConflict((on) => on.column('channel').doUpdateSet(set))
      .execute();
  try {
    const balance = await askFor(app, channel);
    const ms = Math.round(app.clock.steady() - started);
    await note({ answered_at: app.clock.now(), ms, failures: 0, failure: null });
    if (balance !== null) await noteBalance(app, channel.id, { balance, source: 'provider' });
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer) && !(error instanceof ProviderRefused)) throw error;
    const failure = error.message.slice(0, 200);
    await app.db
      .updateTable('cashier.channel_health')
      .set((each) => ({ failures: each('failures', '+', 1), failure }))
      .where('channel', '=', channel.id)
      .execute();
    return error;
  }
}

/** The money at the account by its provider, or by the chain; null where nobody says. */
async function askFor(app: App, channel: Channel): Promise<bigint | null> {
  if (channel.kind === 'crypto') return walletBalance(app, channel);
  const balances = await providerOf(app, channel).balance();
  return balances.find(({ currency }) => currency === channel.currency)?.amount ?? null;
}

/** The warning about a channel, the worst first. */
export function warningOf(
  { balance_min: min, balance_max: max }: Pick<Channel, 'balance_min' | 'balance_max'>,
  { failures, present }: Pick<HouseAccount, 'failures' | 'present'>,
): Warning | null {
  if (failures >= FAILURES_MAX) return 'down';
  if (present < min) return 'low';
  return max > 0n && present > max ? 'high' : null;
}

/** Tells of a warning when it begins; the dashboard shows it until it ends. */
async function warn(app: App, channel: Channel, account: HouseAccount): Promise<void> {
  const warning = warningOf(channel, account);
  if (warning === account.warning) return;
  const changed = await app.db
    .insertInto('cashier.channel_health')
    .values({ channel: channel.id, warning })
    .onConflict((on) =>
      on
        .column('channel')
        .doUpdateSet({ warning })
        .where('cashier.channel_health.warning', 'is not distinct from', account.warning),
    )
    .returning('channel')
    .executeTakeFirst();
  if (!changed || warning === null) return;
  const { code, currency } = channel;
  const event = { kind: 'houseAccount' as const, member: null, address: null, country: null, device: null };
  const details = { channel: code, warning, units: String(account.present), currency };
  await writeEvents(app, app.db, [{ ...event, details, at: app.clock.now() }]);
}
