import type { opsSetWay, Way } from '@baize/contract/cashier/desk-ways';
import { PAYOUT_PROVIDERS } from '@baize/contract/members/payout-providers';
import type { InputOf } from '@baize/contract/route';

import { auditBy } from '../../../audit/audit.ts';
import {
  listAllChannels,
  markAddress,
  providerCode,
  providerName,
  saveWay,
  storedWays,
} from '../../../cashier/cashier.ts';
import { makeMark } from '../../../catalog/catalog.ts';
import type { App } from '../../../context.ts';
import type { Acting } from '../../../operators/operators.ts';

/** The providers of channels, then those of payout accounts, each once. */
export async function listWays(app: App): Promise<{ rows: Way[] }> {
  const [channels, ways] = await Promise.all([listAllChannels(app.db), storedWays(app.db)]);
  const names = new Map<string, string>([
    ...channels.map((channel) => [providerCode(channel), providerName(channel)] as const),
    ...PAYOUT_PROVIDERS.map(({ code, name }) => [code, name] as const),
  ]);
  const paying = new Set(channels.filter((row) => row.is_on && row.deposits).map(providerCode));
  return {
    rows: [...names].map(([provider, name]) => {
      const way = ways.get(provider);
      return {
        provider,
        name,
        deposits: paying.has(provider),
        depositMinutes: way?.deposit_minutes ?? null,
        payoutMinutes: way?.payout_minutes ?? null,
        mark: markAddress(way?.mark_hash ?? null),
      };
    }),
  };
}

/** Keeps the usual times and the mark of a provider. */
export async function setWay(app: App, wish: InputOf<typeof opsSetWay>, by: Acting): Promise<void> {
  const { provider, depositMinutes, payoutMinutes, mark: image, reason } = wish;
  const made = image ? await makeMark(Buffer.from(image, 'base64')) : null;
  const times = { deposit_minutes: depositMinutes, payout_minutes: payoutMinutes };
  const mark = image === undefined ? {} : { mark: made?.bytes ?? null, mark_hash: made?.hash ?? null };
  await app.db.transaction().execute(async (tx) => {
    const before = (await storedWays(tx)).get(provider) ?? null;
    await saveWay(tx, { provider, ...times, ...mark });
    await auditBy(app, tx, by, {
      action: 'cashier.way',
      element: provider,
      before,
      after: { ...times, mark: image === undefined ? 'same' : (made?.hash ?? null), reason },
    });
  });
}
