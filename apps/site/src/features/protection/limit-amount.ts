import { parseAmount } from '@baize/contract/money';
import { latinDigits } from '@baize/contract/persons/digits';
import { type LimitRow, SESSION_MINUTES } from '@baize/contract/protection/protection';

const MONEY = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;
const MINUTES = /^[1-9]\d{0,3}$/;
/** The typed limit in the form of the wire, for any grouping and any digits; null when it is no limit of this kind. */
export function typedLimit(kind: LimitRow['kind'], typed: string): string | null {
  const plain = latinDigits(typed).replaceAll(/[\s,]/g, '');
  if (kind !== 'session') return MONEY.test(plain) ? plain : null;
  const fits =
    MINUTES.test(plain) && Number(plain) >= SESSION_MINUTES.min && Number(plain) <= SESSION_MINUTES.max;
  return fits ? plain : null;
}

/** Whether a limit is about stakes or losses, the money of play. */
export function isOfPlay({ kind }: Pick<LimitRow, 'kind'>): boolean {
  return kind === 'loss' || kind === 'wager';
}

/** Whether nothing can be played with this limit. */
export function stopsPlay(kind: LimitRow['kind'], wanted: string): boolean {
  return isOfPlay({ kind }) && parseAmount(wanted) === 0n;
}

/** The typed limit compared with the member's present one: only a looser one has to wait (RG-4, RG-5). */
export function against(own: string | null, wanted: string): 'same' | 'stricter' | 'looser' {
  if (own === null) return 'stricter';
  const [now, then] = [parseAmount(own), parseAmount(wanted)];
  if (now === then) return 'same';
  return then < now ? 'stricter' : 'looser';
}

/** The limit that applies: the lower of the member's own and the operators' (RG-13). */
export function holding({ amount, staff }: Pick<LimitRow, 'amount' | 'staff'>): string | null {
  if (amount === null || staff === null) return amount ?? staff;
  return parseAmount(amount) < parseAmount(staff) ? amount : staff;
}

/** How full a limit is, in whole percent; one of nothing is always full. */
export function percentUsed(used: string, limit: string): number {
  const [part, whole] = [parseAmount(used), parseAmount(limit)];
  if (whole === 0n || part >= whole) return 100;
  return part <= 0n ? 0 : Number((part * 100n) / whole);
}
