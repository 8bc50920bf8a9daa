import { type TheirMessage, TransactionsAnswer } from '@baize/contract/desk/reconciliation';

import type { App } from '../../context.ts';
import { refuse } from '../../platform/refuse.ts';
import { askVendor } from '../registry/outbound.ts';
import type { Vendor } from '../registry/registry.ts';

const PAGES_MAX = 400;

/** Every page of a vendor's own list, or none: half a list would show the other half as missing. */
export async function theirMessages(
  app: App,
  vendor: Vendor,
  span: { from: Date; until: Date },
): Promise<TheirMessage[]> {
  const messages: TheirMessage[] = [];
  let cursor: string | null = null;
  for (let n = 0; n < PAGES_MAX; n += 1) {
    const query: URLSearchParams = new URLSearchParams({
      from: span.from.toISOString(),
      to: span.until.toISOString(),
      ...(cursor === null ? {} : { cursor }),
    });
    const answer: unknown = await askVendor(app, vendor, { method: 'GET', path: `/transactions?${query}` });
    const read = TransactionsAnswer.safeParse(answer);
    if (!read.success) return refuse('reconciliation.list');
    messages.push(...read.data.transactions);
    cursor = read.data.nextCursor;
    if (cursor === null) return messages;
  }
  return refuse('reconciliation.list');
}
