import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';

import { cases, type Kit, type KitPlayer, says, turned } from './kit.ts';

const HOLD = { mode: 'HOLD' };

async function granted(kit: Kit, more: object = {}) {
  const player = await kit.player();
  const grantId = kit.id();
  const { body } = await kit.call('/sandbox/free-rounds', {
    playerId: player.about.playerId,
    grantId,
    rounds: 2,
    ...more,
  });
  assert.equal(body.status, 'OK');
  const free = (index: number) => ({ freeRound: { grantId, index } });
  return { player, free };
}

export const freeRoundCases = cases('free rounds', {
  'a free round costs nothing': async (kit) => {
    const { player, free } = await granted(kit);
    says(await player.bet(kit.id(), kit.id(), '0', free(1)), 'OK', { balance: '100.0000' });
  },
  'each counts once': async (kit) => {
    const { player, free } = await granted(kit);
    await player.bet(kit.id(), kit.id(), '0', free(1));
    says(await player.bet(kit.id(), kit.id(), '0', free(1)), 'FREE_ROUND_EXHAUSTED');
  },
  'one that is taken back can be played again': async (kit) => {
    const { player, free } = await granted(kit);
    const round = kit.id();
    await player.bet(kit.id(), round, '0', free(1));
    says(await player.rollback(kit.id(), round, null), 'OK', { effect: 'REVERSED' });
    says(await player.bet(kit.id(), kit.id(), '0', free(1)), 'OK');
  },
  'the same bet again is the same round': async (kit) => {
    const { player, free } = await granted(kit);
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '0', free(1));
    says(await player.bet(id, round, '0', free(1)), 'OK', { replayed: true });
  },
  'there are no more than were granted': async (kit) => {
    const { player, free } = await granted(kit);
    says(await player.bet(kit.id(), kit.id(), '0', free(3)), 'FREE_ROUND_EXHAUSTED');
  },
  'a grant has its time': async (kit) => {
    const { player, free } = await granted(kit, { validTo: new Date(Date.now() - 1_000).toISOString() });
    says(await player.bet(kit.id(), kit.id(), '0', free(1)), 'FREE_ROUND_EXPIRED');
  },
  'a grant is its player’s alone': async (kit) => {
    const { free } = await granted(kit);
    says(await (await kit.player()).bet(kit.id(), kit.id(), '0', free(1)), 'FREE_ROUND_NOT_FOUND');
  },
  'a free round has no stake': async (kit) => {
    const { player, free } = await granted(kit);
    says(await player.bet(kit.id(), kit.id(), '1', free(1)), 'INVALID_AMOUNT');
  },
  'there is no bonus wallet: a grant to it is refused, not paid in cash': async (kit) => {
    const player = await kit.player();
    const about = { playerId: player.about.playerId, grantId: kit.id(), rounds: 2 };
    const answer = await kit.call('/sandbox/free-rounds', { ...about, wallet: 'BONUS' });
    turned(answer, 400, 'BAD_REQUEST');
    assert.deepEqual(answer.body.fields, ['wallet']);
    const free = { freeRound: { grantId: about.grantId, index: 1 } };
    says(await player.bet(kit.id(), kit.id(), '0', free), 'FREE_ROUND_NOT_FOUND');
  },
  'wins of a grant are capped together': async (kit) => {
    const { player, free } = await granted(kit, { maxWin: '20' });
    for (const [index, credited] of [
      [1, '15.0000'],
      [2, '5.0000'],
    ] as const) {
      const round = kit.id();
      await player.bet(kit.id(), round, '0', free(index));
      says(await player.win(kit.id(), round, '15', free(index)), 'OK', { creditedCash: credited });
    }
  },
});

const promo = (kit: Kit, player: KitPlayer, transactionId: string, amount = '5') =>
  kit.call('/wallet/promo-win', {
    ...player.about,
    transactionId,
    campaignId: 'summer',
    campaignType: 'drop',
    amount,
  });
const jackpot = (kit: Kit, player: KitPlayer, roundId: string) =>
  kit.call('/wallet/jackpot-win', {
    ...player.about,
    transactionId: kit.id(),
    roundId,
    jackpotId: 'grand',
    amount: '500',
  });

export const promotionCases = cases('promotion and jackpot', {
  'a promotion pays without a round': async (kit) => {
    const player = await kit.player();
    says(await promo(kit, player, kit.id()), 'OK', { creditedCash: '5.0000', balance: '105.0000' });
  },
  'the same promotion again pays once, with another amount it conflicts': async (kit) => {
    const player = await kit.player();
    const id = kit.id();
    await promo(kit, player, id);
    says(await promo(kit, player, id), 'OK', { replayed: true, balance: '105.0000' });
    says(await promo(kit, player, id, '6'), 'TX_CONFLICT');
  },
  'a jackpot pays into the round that hit it': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '1');
    says(await jackpot(kit, player, round), 'OK', { balance: '599.0000' });
  },
  'a jackpot without its round is to be sent again': async (kit) =>
    says(await jackpot(kit, await kit.player(), kit.id()), 'BET_NOT_FOUND'),
});

export const holdCases = cases('hold', {
  'a hold takes the stake out of reach': async (kit) => {
    const answer = await (await kit.player()).bet(kit.id(), kit.id(), '10', HOLD);
    says(answer, 'OK', { balance: '90.0000', inPlay: '10.0000' });
    assert.ok(Date.parse(answer.body.holdExpiresAt) > Date.now());
  },
  'the first win stakes it': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '10', HOLD);
    const win = await player.win(kit.id(), round, '25', { betTransactionId: id });
    says(win, 'OK', { balance: '115.0000', inPlay: '0.0000' });
  },
  'the end of the round stakes it': async (kit) => {
    const player = await kit.player();
    const round = kit.id();
    await player.bet(kit.id(), round, '10', HOLD);
    says(await player.end(kit.id(), round), 'OK', { balance: '90.0000', inPlay: '0.0000' });
  },
  'a part of it is let go': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '10', HOLD);
    const more = { effect: 'PARTIAL', balance: '94.0000', inPlay: '6.0000' };
    says(await player.rollback(kit.id(), round, id, { amount: '4' }), 'OK', more);
  },
  'the whole of it is let go': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '10', HOLD);
    const more = { effect: 'REVERSED', balance: '100.0000', inPlay: '0.0000' };
    says(await player.rollback(kit.id(), round, id), 'OK', more);
  },
  'a stake that is not held is taken back whole or not at all': async (kit) => {
    const player = await kit.player();
    const [id, round] = [kit.id(), kit.id()];
    await player.bet(id, round, '10');
    says(await player.rollback(kit.id(), round, id, { amount: '4' }), 'INVALID_AMOUNT', {
      balance: '90.0000',
    });
    says(await player.rollback(kit.id(), round, id, { amount: '10' }), 'OK', { effect: 'REVERSED' });
  },
  'a win into a hold names its bet': async (kit) => {
    const player = await kit.player();
    const [id, round, win] = [kit.id(), kit.id(), kit.id()];
    await player.bet(id, round, '10', HOLD);
    const answer = await player.win(win, round, '25');
    turned(answer, 400, 'BAD_REQUEST');
    assert.deepEqual(answer.body.fields, ['betTransactionId']);
    says(await player.win(win, round, '25', { betTransactionId: id }), 'OK', { balance: '115.0000' });
  },
  'a hold needs its money': async (kit) =>
    says(await (await kit.player('5')).bet(kit.id(), kit.id(), '6', HOLD), 'INSUFFICIENT_FUNDS'),
});

const batch = (kit: Kit, items: readonly object[]) =>
  kit.call('/wallet/settle-batch', { batchId: kit.id(), items });
const statuses = ({ body }: { body: { results: { status: string }[] } }) =>
  body.results.map(({ status }) => status);

async function openRounds(kit: Kit, count: number) {
  const player = await kit.player();
  const rounds = Array.from({ length: count }, () => kit.id());
  for (const round of rounds) await player.bet(kit.id(), round, '1');
  const items = rounds.map((roundId) => ({
    type: 'win',
    ...player.about,
    transactionId: kit.id(),
    roundId,
    amount: '2',
  }));
  return { player, items };
}

export const batchCases = cases('batch', {
  'every item is answered in its place': async (kit) => {
    const { player, items } = await openRounds(kit, 3);
    assert.deepEqual(statuses(await batch(kit, items)), ['OK', 'OK', 'OK']);
    assert.equal(await player.cash(), '103.0000');
  },
  'the same batch again moves nothing': async (kit) => {
    const { player, items } = await openRounds(kit, 3);
    await batch(kit, items);
    assert.deepEqual(statuses(await batch(kit, items)), ['OK', 'OK', 'OK']);
    assert.equal(await player.cash(), '103.0000');
  },
  'a bad item harms no other': async (kit) => {
    const { items } = await openRounds(kit, 2);
    const bad = { ...items[0], transactionId: kit.id(), amount: 'much' };
    assert.deepEqual(statuses(await batch(kit, [bad, ...items])), ['BAD_REQUEST', 'OK', 'OK']);
  },
  'an end stands where it was sent': async (kit) => {
    const { player, items } = await openRounds(kit, 1);
    const end = { ...items[0], type: 'endRound', transactionId: kit.id() };
    const late = { ...items[0], transactionId: kit.id() };
    assert.deepEqual(statuses(await batch(kit, [...items, end, late])), ['OK', 'OK', 'ROUND_CLOSED']);
    assert.equal(await player.cash(), '101.0000');
  },
  'more than 500 items are not well formed': async (kit) => {
    const { items } = await openRounds(kit, 1);
    turned(await batch(kit, Array(501).fill(items[0])), 400, 'BAD_REQUEST');
  },
});

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** All pages of a day as CSV: its rows, and what the closing row holds. */
async function csvDay(kit: Kit, ago: number) {
  const read: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 1_000; pages += 1) {
    const path: string = `/reconciliation/${day(ago)}?currency=MMK&format=csv${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { status, body, genuine, headers } = await kit.messenger.read(path);
    assert.deepEqual([status, genuine], [200, true]);
    assert.match(headers.get('content-type') ?? '', /^text\/csv/);
    const rows = String(body).split('\r\n');
    assert.equal(rows.pop(), '', 'the last row has no end');
    const closing = /^#,"(.*)",*$/.exec(rows.pop() ?? '')?.[1]?.replaceAll('""', '"');
    assert.ok(closing, 'the closing row is missing');
    read.push(...rows);
    const head = JSON.parse(closing);
    if (head.next === undefined) return { rows: read, head };
    cursor = encodeURIComponent(head.next);
  }
  throw new Error('the pages have no end');
}

async function jsonDay(kit: Kit, ago: number) {
  const read: Record<string, string | null>[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 1_000; pages += 1) {
    const path: string = `/reconciliation/${day(ago)}?currency=MMK${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { body } = await kit.messenger.read(path);
    const lines = (typeof body === 'string' ? body.trimEnd().split('\n') : [JSON.stringify(body)]).map(
      (line) => JSON.parse(line),
    );
    const head = lines.pop();
    read.push(...lines);
    if (head.next === undefined) return { lines: read, head };
    cursor = encodeURIComponent(head.next);
  }
  throw new Error('the pages have no end');
}

/** The cells of a row as RFC 4180 has them. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

/** The day that the kit reads has this many days after it, so that nothing is added to it meanwhile. */
const DAYS_AGO = 3;

export const reconciliationCases = cases('reconciliation', {
  'a day as CSV is signed over its own rows, by the key that the platform tells': async (kit) => {
    const { rows, head } = await csvDay(kit, DAYS_AGO);
    const { signature, ...signed } = head;
    const sha256 = createHash('sha256').update(rows.map((row) => `${row}\r\n`).join(''));
    assert.equal(signed.sha256, sha256.digest('hex'));
    const x = await kit.messenger.trustKey();
    const key = createPublicKey({ format: 'jwk', key: { kty: 'OKP', crv: 'Ed25519', x } });
    const content = Buffer.from(JSON.stringify(signed));
    assert.ok(verify(null, content, key, Buffer.from(signature, 'base64url')), 'the signature is another’s');
  },
  'a day as CSV has the lines and the sums of the day as JSON, over all pages': async (kit) => {
    const [csv, json] = [await csvDay(kit, DAYS_AGO), await jsonDay(kit, DAYS_AGO)];
    const [names = [], ...rows] = csv.rows.map(cellsOf);
    assert.equal(rows.length, json.lines.length);
    for (const [n, line] of json.lines.entries())
      assert.deepEqual(
        rows[n],
        names.map((name) => line[name] ?? ''),
        `line ${n + 1}`,
      );
    assert.deepEqual(csv.head.types, json.head.types);
    const messages = json.head.types.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    assert.equal(messages, json.lines.length);
  },
  'a day that is not over is not told yet': async (kit) =>
    turned(await kit.messenger.read(`/reconciliation/${day(0)}?currency=MMK`), 503, 'TEMPORARY'),
  'a day that is over ends with its sums, its hash and a signature': async (kit) => {
    const { status, genuine } = await kit.messenger.read(`/reconciliation/${day(DAYS_AGO)}?currency=MMK`);
    assert.deepEqual([status, genuine], [200, true]);
    const { head } = await jsonDay(kit, DAYS_AGO);
    assert.match(head.sha256, /^[0-9a-f]{64}$/);
    assert.match(head.signature, /^[\w-]{86}$/);
  },
  'a date that is none is not well formed': async (kit) =>
    turned(await kit.messenger.read('/reconciliation/yesterday?currency=MMK'), 400, 'BAD_REQUEST'),
  'what became of a message can be asked by its id': async (kit) => {
    const player = await kit.player();
    const id = kit.id();
    await player.bet(id, kit.id(), '1');
    const { body } = await kit.messenger.read(`/transactions/${id}`);
    assert.deepEqual(
      [body.transaction.type, body.transaction.state, body.transaction.amount],
      ['bet', 'POSTED', '1.0000'],
    );
  },
});

export const performanceCases = cases('performance', {
  'fifty copies of one bet at once are one debit': async (kit) => {
    const player = await kit.player();
    const [id, round, issuedAt] = [kit.id(), kit.id(), new Date().toISOString()];
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => player.bet(id, round, '3', { issuedAt })),
    );
    for (const answer of answers) says(answer, 'OK');
    assert.equal(answers.filter(({ body }) => !body.replayed).length, 1);
    assert.equal(await player.cash(), '97.0000');
  },
  'fifty bets on money for ten are exactly ten': async (kit) => {
    const player = await kit.player('10');
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.bet(kit.id(), kit.id(), '1')));
    const ok = answers.filter(({ body }) => body.status === 'OK').length;
    const refused = answers.filter(({ body }) => body.status === 'INSUFFICIENT_FUNDS').length;
    assert.deepEqual([ok, refused], [10, 40]);
  },
  'rounds of thirty-two players at once are answered in time': async (kit) => {
    const players = await Promise.all(Array.from({ length: 32 }, () => kit.player()));
    const took: number[] = [];
    const timed = async (work: () => Promise<unknown>) => {
      const from = performance.now();
      await work();
      took.push(performance.now() - from);
    };
    const play = async (player: KitPlayer) => {
      for (let n = 0; n < Number(process.env.CONFORMANCE_ROUNDS ?? 10); n += 1) {
        const round = kit.id();
        await timed(() => player.bet(kit.id(), round, '1'));
        await timed(() => player.win(kit.id(), round, '1', { endRound: true }));
      }
    };
    await Promise.all(players.map(play));
    const p99 = took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
    const most = Number(process.env.CONFORMANCE_P99_MS ?? 250);
    assert.ok(p99 <= most, `99 of 100 answers took up to ${p99.toFixed(0)} ms`);
    for (const player of players) assert.equal(await player.cash(), '100.0000');
  },
});
