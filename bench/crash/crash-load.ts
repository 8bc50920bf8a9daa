import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundAnswer } from '@baize/contract/games/play';
import { formatAmount, parseAmount } from '@baize/contract/money';
import { scaleOf } from '@baize/contract/scales';
import { sql } from 'kysely';
import { MERGED } from '../../apps/server/src/features.ts';
import type { Db } from '../../apps/server/src/platform/database/db.ts';
import { uuidv7 } from '../../apps/server/src/platform/uuid.ts';
import { ask, type Envelope, sealed, sendEnvelope } from '../../apps/server/src/testing-calls.ts';
import { balanceOf, checkInvariants } from '../../apps/server/src/wallet/wallet.ts';

type Answer = Omit<RoundAnswer, 'replayed'>;

interface Press {
  readonly key: string;
  /** The open round that this is a step of. */
  readonly round: string | null;
}

interface Player {
  readonly headers: Record<string, string>;
  readonly tokenHash: Buffer;
  readonly answers: Map<string, { press: Press; answer: Answer }>;
}

const { chips: PURSE, usualStake: STAKE } = scaleOf('MMK');

/** Players who press on through every crash: each key again until it is answered, and now and then an old one. */
export class CrashLoad {
  readonly #url: string;
  readonly #players: Player[] = [];
  readonly #contradictions: string[] = [];
  #running: boolean = true;
  #playing: Promise<void>[] = [];
  #captured: Envelope | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  get acknowledged(): number {
    return this.#players.reduce((sum, { answers }) => sum + answers.size, 0);
  }

  async start(players: number): Promise<void> {
    for (let n = 0; n < players; n += 1) {
      const input = { os: 'bench', platform: 'W' };
      const { reply, cookie, envelope } = await sealed(
        this.#url,
        'POST',
        '/wps/session/login/freeplay',
        input,
      );
      this.#captured = envelope;
      const { token } = reply.value;
      this.#players.push({
        headers: { authorization: `Bearer ${token}`, cookie: `__Host-sb=${cookie}` },
        tokenHash: createHash('sha256').update(token).digest(),
        answers: new Map(),
      });
    }
    this.#playing = this.#players.map((player) => this.#play(player));
  }

  /** Every key that was ever sent has its answer when this returns. */
  async stop(): Promise<void> {
    this.#running = false;
    await Promise.all(this.#playing);
  }

  async #play(player: Player): Promise<void> {
    let round: string | null = null;
    for (let n = 0; this.#running || round !== null; n += 1) {
      const press: Press = { key: uuidv7(Date.now()), round };
      const answer = await this.#insist(player, press);
      player.answers.set(press.key, { press, answer });
      round = answer.state === 'open' ? answer.round : null;
      if (n % 7 === 6) await this.#askAgain(player, n);
    }
  }

  async #askAgain(player: Player, n: number): Promise<void> {
    const keys = [...player.answers.keys()];
    const earlier = player.answers.get(keys[(n * 31) % keys.length] ?? '');
    if (!earlier) return;
    const again = await this.#insist(player, earlier.press);
    if (JSON.stringify(again) === JSON.stringify(earlier.answer)) return;
    this.#contradictions.push(`${earlier.press.key}: ${JSON.stringify([earlier.answer, again])}`);
  }

  /** The same press until it is answered: what a browser does behind a lost connection. */
  async #insist(player: Player, { key, round }: Press): Promise<Answer> {
    const spin = { key, vendor: 'baize', code: 'emerald-lines', stake: formatAmount(STAKE) };
    const call = round
      ? { path: '/wps/play/step', body: { key, round } }
      : { path: '/wps/play/spin', body: spin };
    for (;;) {
      const reply = await ask(this.#url + call.path, {
        method: 'POST',
        body: call.body,
        headers: player.headers,
      }).catch(() => null);
      if (reply?.status === 200) {
        const { replayed: _, ...answer } = reply.body.value as RoundAnswer;
        return answer;
      }
      if (reply && reply.status !== 503) {
        throw new Error(`${call.path} was answered ${reply.status} ${reply.text}`);
      }
      await sleep(50);
    }
  }

  /** Sends a sign-in that was captured on the way once more: no crash may make it good again. */
  async replay(): Promise<void> {
    if (!this.#captured) return;
    const { status, body } = await sendEnvelope(this.#url, this.#captured);
    if (status === 200) this.#contradictions.push('a captured sign-in was accepted again');
    else if (body.code !== 'gateway.replay' && body.code !== 'gateway.envelope')
      this.#contradictions.push(`a replay was answered ${body.code}`);
  }

  /** The violations at the end; none, if the promise holds. */
  async problems(db: Db): Promise<string[]> {
    const found = [...this.#contradictions];
    for (const player of this.#players) found.push(...(await this.#check(db, player)));
    const violations = await checkInvariants(db, MERGED.invariants);
    return [...found, ...violations.map(({ id, detail }) => `${id} ${detail}`)];
  }

  async #check(db: Db, { tokenHash, answers }: Player): Promise<string[]> {
    const { member } = await db
      .selectFrom('accounts.session')
      .select('member')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ id: string }>`
      select id from play.round where member = ${member}
      union all select id from play.round_step where member = ${member}
    `.execute(db);
    const kept = Map.groupBy(rows, ({ id }) => id);
    const found = [...answers.keys()]
      .filter((key) => kept.get(key)?.length !== 1)
      .map((key) => `${key} is there ${kept.get(key)?.length ?? 0} times`);
    for (const id of kept.keys()) if (!answers.has(id)) found.push(`${id} was never asked for`);
    const spins = [...answers.values()];
    const staked = spins.filter(({ press }) => press.round === null).length;
    const won = spins.reduce((sum, { answer }) => sum + parseAmount(answer.payout), 0n);
    const { balance } = await balanceOf(db, member);
    const expected = PURSE - BigInt(staked) * STAKE + won;
    if (balance !== expected) found.push(`member ${member} has ${balance}, his answers say ${expected}`);
    return found;
  }
}
