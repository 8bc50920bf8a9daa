import { feeOf, mostWithSecurity, securityOn } from '@baize/contract/cashier/fees';
import { ppmOf } from '@baize/contract/money';
import type { App } from '../../context.ts';
import { live } from '../../platform/database/questions.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { noteEntry } from '../history.ts';
import { cashierRules } from '../rules.ts';
import { type StoredWithdrawal, withWithdrawal } from './changes.ts';

/** Whether a new withdrawal is offered to other members, and the security held on top of it (WD-7). */
export function peerOffer(
  { switches }: Pick<App, 'switches'>,
  amount: bigint,
): { peer: boolean; security: bigint } {
  const values = switches.values();
  if (!values['p2p.enabled']) return { peer: false, security: 0n };
  return { peer: true, security: securityOn(amount, ppmOf(values['p2p.securityPercent'])) };
}

/** The most that so much cash can ask for, with the security on top of it. */
export function mostOf({ switches }: Pick<App, 'switches'>, cash: bigint): bigint {
  const values = switches.values();
  return values['p2p.enabled'] ? mostWithSecurity(cash, ppmOf(values['p2p.securityPercent'])) : cash;
}

/** The rest of a withdrawal that is neither settled nor matched, nor the operator's to pay. */
export function openOf({
  amount,
  settled,
  house,
  matched,
}: Pick<StoredWithdrawal, 'amount' | 'settled' | 'house' | 'matched'>): bigint {
  return amount - settled - house - matched;
}

/** Withdrawals that entered the queue before this instant are no longer offered (P2P-5, TM-8). */
export function offeredSince(app: Pick<App, 'switches' | 'clock'>): Date {
  const values = app.switches.values();
  const minutes = values['p2p.enabled'] ? values['p2p.houseAfterMinutes'] : 0;
  return new Date(app.clock.ms() - minutes * MINUTE_MS);
}

const AT_ONCE = 50;

export function overOffers(app: App) {
  return app.db
    .selectFrom('cashier.withdrawal')
    .select('id')
    .where('step', '=', 'queue')
    .where('peer', '=', true)
    .where('house', '=', 0n)
    .where(
      'queued_at',
      '<=',
      live(() => offeredSince(app)),
    )
    .where((each) => each('amount', '>', each('settled', '+', each.ref('matched'))));
}

/** P2P-5: the operator pays every part that is not matched after the time for it; true when there were any. */
export async function endOffers(app: App): Promise<boolean> {
  const since = offeredSince(app);
  const rows = await overOffers(app).orderBy('queued_at').limit(AT_ONCE).execute();
  for (const { id } of rows) await endOffer(app, id, since);
  return rows.length > 0;
}

/** The operator pays what is open now. The fee is charged once, with the first part (P2P-5). */
async function endOffer(app: App, id: string, since: Date): Promise<void> {
  await withWithdrawal(app, id, async (tx, row) => {
    const open = openOf(row);
    const over = row.step === 'queue' && row.house === 0n && row.queued_at !== null && row.queued_at <= since;
    if (!over || open === 0n) return;
    const first = row.payouts === 0;
    const fee = first ? feeOn(app, row, open) : 0n;
    await tx
      .updateTable('cashier.withdrawal')
      .set({ house: open, house_fee: fee, ...(first && { fee }) })
      .where('id', '=', id)
      .execute();
    const { member } = row;
    const entry = { about: 'withdrawal', subject: id, member, state: row.step } as const;
    await noteEntry(app, tx, { ...entry, event: 'peer.end' });
  });
}

/** Never more than was said at the request, and nothing where the part is no larger than its fee. */
function feeOn(app: App, { fee, currency }: StoredWithdrawal, part: bigint): bigint {
  const due = feeOf(part, cashierRules(app.switches.values(), currency).fee);
  return due < fee ? due : fee;
}
