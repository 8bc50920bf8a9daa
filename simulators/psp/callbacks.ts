import { formatAmount, parseAmount } from '@baize/contract/money';

import { type CallbackFault, noCallbackFaults, takeFault } from './faults.ts';
import { callbackHeaders, type Key } from './signing.ts';

/** Seconds from one try to the next; the last is repeated for a day. */
const RETRY_S = [1, 5, 30, 120, 600, 3_600];
const TRIES_MAX = RETRY_S.length + 24;
const OLD_MS = 10 * 60_000;

export interface Notice {
  readonly kind: 'payment' | 'payout';
  readonly [kind: string]: unknown;
}

interface Callback {
  readonly url: string;
  readonly body: string;
  readonly fault: CallbackFault | undefined;
  dueMs: number;
  tries: number;
}

export interface SentCallback {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
  /** Null where nobody answered. */
  readonly status: number | null;
}

/** Signed notices to the merchant, each sent again until it is answered with 200. */
export class Callbacks {
  readonly faults = noCallbackFaults();
  readonly sent: SentCallback[] = [];
  /** The key that callbacks are signed with; another may take its place. */
  key: Key;
  /** Where the merchant's site answers, in the place of the host that its orders name. */
  site: string | null = null;
  readonly #merchant: string;
  readonly #now: () => number;
  #open: Callback[] = [];
  #held: Callback[] = [];

  constructor(merchant: string, key: Key, now: () => number) {
    this.#merchant = merchant;
    this.key = key;
    this.#now = now;
  }

  note(url: string, notice: Notice, fault = this.#nextFault()): void {
    if (fault === 'lose') return;
    const body = JSON.stringify(fault === 'alter' ? inflated(notice) : notice);
    const callback = { url, body, fault, dueMs: this.#now() + this.faults.delayMs, tries: 0 };
    if (fault === 'hold') return void this.#held.push(callback);
    this.#open.push(callback, ...this.#held);
    if (fault === 'twice') this.#open.push({ ...callback });
    this.#held = [];
  }

  /** Sends what is due, one after the other. */
  async deliver(): Promise<void> {
    const due = this.#open.filter(({ dueMs }) => dueMs <= this.#now());
    this.#open = this.#open.filter((callback) => !due.includes(callback));
    for (const callback of due) await this.#send(callback);
  }

  async #send(callback: Callback): Promise<void> {
    const { url, fault } = callback;
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    const timestamp = this.#now() - (fault === 'old' ? OLD_MS : 0);
    const key = fault === 'forge' ? { ...this.key, secret: Buffer.alloc(32, 1) } : this.key;
    const call = { method: 'POST', path, body: callback.body, timestamp };
    const headers = callbackHeaders(this.#merchant, key, call);
    const body = fault === 'tamper' ? JSON.stringify(inflated(JSON.parse(callback.body))) : callback.body;
    const status = await fetch(this.site === null ? url : this.site + path, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
    }).then(
      (answer) => answer.status,
      () => null,
    );
    this.sent.push({ path, headers, body, status });
    callback.tries += 1;
    if (status === 200 || callback.tries >= TRIES_MAX) return;
    callback.dueMs = this.#now() + (RETRY_S[callback.tries - 1] ?? 3_600) * 1_000;
    this.#open.push(callback);
  }

  #nextFault(): CallbackFault | undefined {
    const { delayMs: _, ...counts } = this.faults;
    const name = (Object.keys(counts) as CallbackFault[]).find((fault) => counts[fault] > 0);
    return name && takeFault(this.faults, name) ? name : undefined;
  }
}

function inflated({ payment, ...notice }: Notice): Notice {
  if (typeof payment !== 'object' || payment === null || !('amount' in payment)) return notice as Notice;
  const amount = formatAmount(parseAmount(String(payment.amount)) * 10n);
  return { ...notice, kind: notice.kind, payment: { ...payment, amount } };
}
