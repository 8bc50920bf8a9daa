import { expect, test } from 'vitest';
import { staff } from '../../operators/testing.ts';
import { recorded, theseDays } from '../../records/testing.ts';
import { expectWholeLedger, newKey } from '../../testing.ts';
import { sharedApp } from '../../testing-shared.ts';
import { studio, vendorPlayer } from '../../vendors/testing.ts';
import { correctThirdPartyRound } from '../../vendors/vendors.ts';
import { balanceOf } from '../../wallet/wallet.ts';

const app = await sharedApp();
const acme = await studio(app);
const finance = await staff(app, 'finance');
const manager = await staff(app, 'manager');
const reason = 'both sides were asked about it';
const reload = () => app.app.vendors.book.reload();
const cash = async (id: bigint) => (await balanceOf(app.db, id)).balance;

async function approve(approval: string) {
  const { hash } = (await manager.get('/ops/approvals')).body.value.rows.find(
    (row: { id: string }) => row.id === approval,
  );
  return manager.post('/ops/approvals/decide', { id: approval, hash, decision: 'approve', note: '' });
}

test('M-06 RG-3 a held win that two people pay is part of what its round paid: in records, sums, limits and the ledger', async () => {
  await app.owner
    .insertInto('vendors.cap')
    .values({ vendor: acme.vendor, currency: 'MMK', max_win: 200_000n })
    .execute();
  await reload();
  const ana = await vendorPlayer(app, acme);
  await ana.player.post('/wps/protection/limit', { kind: 'loss', period: 'day', amount: '50.00' });
  await ana.bet('hw-b', 'hw', '2');
  expect((await ana.win('hw-w', 'hw', '60', { endRound: true })).body.status).toBe('WIN_OVER_CAP');
  await recorded(app);
  const own = async () => (await ana.player.get('/wps/member/wagers', theseDays(app))).body.value;
  expect((await own()).rows).toMatchObject([
    { outside: 'hw', state: 'settled', payout: '0.00', net: '-2.00' },
  ]);
  const decide = async (id: string, outcome: string) => {
    const wish = { key: newKey(), source: 'message', vendor: acme.code, id, outcome, reason };
    return (await finance.post('/ops/reconciliation/wins/decide', wish)).body.value?.approval;
  };
  // Of two requests at the same moment one waits, and of two words on it one counts.
  const asked = await Promise.all([decide('hw-w', 'paid'), decide('hw-w', 'paid')]);
  const [one, ...others] = asked.filter((approval) => approval !== undefined);
  expect(others).toEqual([]);
  const said = await Promise.all([approve(one), approve(one)]);
  expect(said.filter(({ body }) => body.value?.state === 'approved')).toHaveLength(1);
  expect(await cash(ana.player.member)).toBe(1_580_000n);
  await recorded(app);
  const { rows, sums } = await own();
  expect(rows).toMatchObject([{ outside: 'hw', payout: '60.00', net: '58.00', valid: '2.00' }]);
  expect(sums.all).toMatchObject({ wagers: 1, payout: '60.00', net: '58.00' });
  const { steps } = (await ana.player.get('/wps/member/wager', { id: rows[0].id })).body.value;
  expect(steps.map(({ kind, amount }: { kind: string; amount: string }) => `${kind} ${amount}`)).toEqual([
    'bet 2.00',
    'win 0.00',
    'heldWin 60.00',
  ]);
  const window = await app.db
    .selectFrom('protection.window')
    .select(['staked', 'returned'])
    .where('member', '=', ana.player.member)
    .executeTakeFirst();
  expect(window).toEqual({ staked: 20_000n, returned: 600_000n });
  // It is sent again, and answered as it was; then our people make the round void with what they paid.
  expect((await ana.win('hw-w', 'hw', '60', { endRound: true })).body).toMatchObject({
    status: 'WIN_OVER_CAP',
    replayed: true,
  });
  await expectWholeLedger(app);
  const undo = { request: newKey(), vendor: acme.vendor, round: 'hw', member: ana.player.member };
  await app.db
    .transaction()
    .execute((tx) =>
      correctThirdPartyRound(app.app, tx, { ...undo, was: 600_000n, payout: null, reason: 'a fault' }),
    );
  expect(await cash(ana.player.member)).toBe(1_000_000n);
  await app.owner.deleteFrom('vendors.cap').execute();
  await reload();
  await recorded(app);
  await expectWholeLedger(app);
});
