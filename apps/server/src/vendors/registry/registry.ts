import { sql } from 'kysely';
import type { App } from '../../context.ts';
import { tableMark } from '../../platform/database/questions.ts';
import { networks } from '../../platform/ip.ts';
import type { SigningKey } from '../../platform/signature.ts';

/** A vendor as this node knows it, never older than a second. */
export interface Vendor {
  readonly id: number;
  readonly code: string;
  readonly suspended: boolean;
  readonly addresses: ReturnType<typeof networks>;
  readonly baseUrl: string;
  readonly launchHosts: readonly string[];
  readonly rate: number;
  /** It keeps the money of players while they play with it. */
  readonly keepsMoney: boolean;
  /** It guarantees that a transfer it does not know can never succeed later. */
  readonly unknownIsFinal: boolean;
  /** The most that one win may be, in ledger units by currency. */
  readonly caps: ReadonlyMap<string, bigint>;
  readonly keys: ReadonlyMap<string, VendorKey>;
}

export interface VendorKey extends SigningKey {
  readonly id: string;
  /** Infinity for the newest. */
  readonly activeUntilMs: number;
  /** Its secret was handed over; the vendor has signed with it. */
  readonly shown: boolean;
  readonly used: boolean;
}

export interface VendorBook {
  byCode(code: string): Vendor | undefined;
  byId(id: number): Vendor | undefined;
  all(): readonly Vendor[];
  /** Where games may be framed from, as origins: every host of every contract. */
  launchOrigins(): readonly string[];
  reload(): Promise<void>;
}

const POLL_MS = 500;

export async function createVendorBook(
  app: Pick<App, 'config' | 'db' | 'keys' | 'workers'>,
): Promise<VendorBook> {
  let vendors = new Map<number, Vendor>();
  let codes = new Map<string, Vendor>();
  let origins: readonly string[] = [];
  let last = '';
  let asked = 0;
  let applied = 0;

  async function reload(): Promise<void> {
    asked += 1;
    const turn = asked;
    const read = await readBook(app);
    // A slow reading never undoes a later one.
    if (turn < applied) return;
    applied = turn;
    const text = JSON.stringify(read, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    if (text === last) return;
    last = text;
    const all = read.accounts.map((account) => vendorOf(app, account, read));
    vendors = new Map(all.map((vendor) => [vendor.id, vendor]));
    codes = new Map(all.map((vendor) => [vendor.code, vendor]));
    origins = [
      ...new Set(all.flatMap(({ launchHosts }) => launchHosts.flatMap((host) => originsOf(app, host)))),
    ];
  }

  await reload();
  const tables = ['vendors.account', 'vendors.key', 'vendors.cap', 'catalog.vendor'];
  const moved = sql`concat_ws(' ', ${sql.join(tables.map(tableMark))})`;
  app.workers.add({ name: 'vendors', everyMs: POLL_MS, asks: moved, run: reload });
  return {
    byCode: (code) => codes.get(code),
    byId: (id) => vendors.get(id),
    all: () => [...vendors.values()],
    launchOrigins: () => origins,
    reload,
  };
}

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** A policy names origins: what is no host must not get into it. A trial installation frames games of this machine too. */
function originsOf({ config }: Pick<App, 'config'>, host: string): string[] {
  if (!HOST.test(host)) return [];
  const here = config.trial && /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
  return here ? [`http://${host}`, `https://${host}`] : [`https://${host}`];
}

type Book = Awaited<ReturnType<typeof readBook>>;

async function readBook({ db }: Pick<App, 'db'>) {
  const [accounts, keys, caps] = await Promise.all([
    db
      .selectFrom('vendors.account as a')
      .innerJoin('catalog.vendor as v', 'v.id', 'a.vendor')
      .selectAll('a')
      .select('v.code')
      .orderBy('a.vendor')
      .execute(),
    db.selectFrom('vendors.key').selectAll().orderBy('vendor').orderBy('id').execute(),
    db.selectFrom('vendors.cap').selectAll().orderBy('vendor').orderBy('currency').execute(),
  ]);
  return { accounts, keys, caps };
}

function vendorOf({ keys }: Pick<App, 'keys'>, row: Book['accounts'][number], book: Book): Vendor {
  const own = <Row extends { vendor: number }>(rows: readonly Row[]) =>
    rows.filter((each) => each.vendor === row.vendor);
  return {
    id: row.vendor,
    code: row.code,
    suspended: row.state === 'suspended',
    addresses: networks(row.addresses),
    baseUrl: row.base_url,
    launchHosts: row.launch_hosts,
    rate: row.rate,
    keepsMoney: row.wallet === 'transfer',
    unknownIsFinal: row.unknown_is_final,
    caps: new Map(own(book.caps).map((cap) => [cap.currency, cap.max_win])),
    keys: new Map(
      own(book.keys).map((key) => [
        key.id,
        {
          id: key.id,
          secret: keys.vault.unwrap(sealPurpose(row.vendor, key.id), key.sealed),
          publicKey: key.public_key ?? undefined,
          activeUntilMs: key.active_until?.getTime() ?? Number.POSITIVE_INFINITY,
          shown: key.told_at !== null,
          used: key.used_at !== null,
        },
      ]),
    ),
  };
}

export function sealPurpose(vendor: number, key: string): string {
  return `vendor:${vendor}:${key}`;
}
