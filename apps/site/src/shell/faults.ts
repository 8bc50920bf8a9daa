import { during } from '@baize/client/quiet';
import { OutcomeUnknown, Refused, Unreachable } from '@baize/client/refused';
import { moneyText } from '@baize/ui/money/money-text';
import { loadAreas, t, textOf } from './text.ts';

/** A page or popup whose code did not arrive (P-27). */
export class ChunkFailure extends Error {}

const CHUNK_MS = 120_000;

/** Loads a part of the site; fails as a chunk failure after two minutes. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new ChunkFailure()), CHUNK_MS));
  try {
    return await during(Promise.race([load(), late]));
  } catch (cause) {
    throw new ChunkFailure('part', { cause });
  }
}

/** The sentence for what went wrong, once the area of errors is there. */
export function faultText(error: unknown): string {
  void loadAreas('errors');
  if (error instanceof Refused)
    return textOf(`refusal.${error.code}`, shown(error.args)) ?? t('shell.failed');
  if (error instanceof OutcomeUnknown) return t('shell.outcomeUnknown');
  if (error instanceof Unreachable) return textOf('errors.network') ?? t('shell.failed');
  return textOf('refusal.system.error') ?? t('shell.failed');
}

/** An amount of the wire: it always has a fraction. */
const AMOUNT = /^-?\d+\.\d{2,4}$/;

/** Amounts are written as every screen shows money. */
function shown(args: Refused['args']): Refused['args'] {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      const text = String(value);
      return [name, AMOUNT.test(text) ? moneyText(text) : value];
    }),
  );
}

export function faultReference(error: unknown): string | undefined {
  return error instanceof Refused && error.traceId ? t('shell.reference', { id: error.traceId }) : undefined;
}
