import type { withdrawalOptions as call } from '@baize/contract/cashier/withdrawals';
import { formatAmount, ppmOf } from '@baize/contract/money';
import type { OutputOf } from '@baize/contract/route';

import type { App, PlayerSession } from '../../context.ts';
import { owedBy } from '../../debts/debts.ts';
import { paymentPasswordState } from '../../members/members.ts';
import { least } from '../amounts.ts';
import { usualPayouts } from '../channels/ways.ts';
import { cashierRules } from '../rules.ts';
import { blocksOf, payoutFacts } from './conditions.ts';
import { mostOf } from './offers.ts';
import { piecesOf } from './parts.ts';
import type { WithdrawalRules } from './rules.ts';
import { shownWithdrawal } from './shown.ts';

/** Limits, fees, accounts, and everything that blocks a request. */
export async function withdrawalOptions(app: App, session: PlayerSession): Promise<OutputOf<typeof call>> {
  const { member, currency } = session;
  const values = app.switches.values();
  const [password, debt, usual] = await Promise.all([
    paymentPasswordState(app, member),
    owedBy(app.db, member),
    usualPayouts(app, currency),
  ]);
  const hasPassword = password.setAt !== null && password.lockedUntil === null;
  const facts = await payoutFacts(app, app.db, session, { hasPassword });
  const { all, cash, rules, offered, holdUntil, from, bonus, turnover, unplayed, granted, open } = facts;
  const balanceOfAccount = (name: string) => all.find((each) => each.name === name)?.balance ?? 0n;
  const most = mostOf(app, cash - unplayed - granted);
  const max = least([rules.max, rules.left.amount, most]);
  return {
    currency,
    available: formatAmount(cash),
    locked: formatAmount(balanceOfAccount('locked')),
    min: formatAmount(rules.min),
    max: formatAmount(max),
    leftToday: { amount: formatAmount(rules.left.amount), requests: rules.left.requests },
    fee: shownFee(app, session, rules),
    turnover: formatAmount(turnover),
    unplayed: formatAmount(unplayed),
    granted: formatAmount(granted),
    debt: formatAmount(debt),
    holdUntil: holdUntil?.toISOString() ?? null,
    identityFrom: from === null ? null : formatAmount(from),
    bonus: bonus ? { id: bonus.id, balance: formatAmount(balanceOfAccount(`bonus:${bonus.id}`)) } : null,
    blocks: blocksOf(app, facts),
    accounts: offered.map(({ createdAt: _, ...each }) => ({
      ...each,
      usualMinutes: usual.get(each.provider) ?? null,
    })),
    usualMinutes: Object.fromEntries(usual),
    confirmMinutes: values['withdraw.confirmMinutes'],
    peers: values['p2p.enabled']
      ? {
          securityPpm: ppmOf(values['p2p.securityPercent']),
          houseAfterMinutes: values['p2p.houseAfterMinutes'],
        }
      : null,
    open: await Promise.all(
      open.map(async (row) => ({
        ...shownWithdrawal(app, row),
        pieces: await piecesOf(app.db, row.id),
        usualMinutes: usual.get(row.provider) ?? null,
      })),
    ),
  };
}

function shownFee(app: App, { currency }: PlayerSession, { freeLeft }: WithdrawalRules) {
  const values = app.switches.values();
  const { fee } = cashierRules(values, currency);
  return {
    ppm: fee.ppm,
    fixed: formatAmount(fee.fixed),
    min: formatAmount(fee.min),
    max: formatAmount(fee.max),
    freePerDay: values['withdraw.freePerDay'],
    freeLeft,
  };
}
