import type { GrantState } from '@baize/contract/desk/vendors';
import type { Tone } from '../../parts/values.tsx';
import type { VendorHealth } from './vendors.data.ts';

type Figures = VendorHealth['in'];

export const BREAKER_TEXTS: Readonly<Record<VendorHealth['breaker'], string>> = {
  closed: 'calls as usual',
  open: 'calls paused',
  trial: 'trying one call',
};

export const BREAKER_TONES: Readonly<Record<VendorHealth['breaker'], Tone>> = {
  closed: 'good',
  open: 'bad',
  trial: 'wait',
};

export const GRANT_TEXTS: Readonly<Record<GrantState, string>> = {
  granting: 'being granted',
  granted: 'granted',
  cancelling: 'being cancelled',
  cancelled: 'cancelled',
  refused: 'refused',
};

/** Calls a minute, averaged over the minutes that are reported. */
export function rateText({ calls }: Figures, minutes: number): string {
  if (calls === 0) return '0';
  const rate = calls / minutes;
  return rate < 10
    ? rate.toFixed(1)
    : Math.round(rate)
        .toString()
        .replace(/\B(?=(\d{3})+$)/g, ',');
}

export function failuresText({ calls, failures }: Figures): string {
  if (calls === 0) return '';
  return failures === 0 ? 'none' : `${failures} (${((failures / calls) * 100).toFixed(1)} %)`;
}

/** The last day that was compared with the provider's own list, and what of it waits. */
export function reconciledText({ reconciled }: Pick<VendorHealth, 'reconciled'>): string {
  if (!reconciled) return 'not yet';
  return reconciled.open > 0 ? `${reconciled.day}, ${reconciled.open} open` : reconciled.day;
}

export function latencyText({ meanMs, slowestMs }: Figures): string {
  return meanMs === null ? '' : `${Math.round(meanMs)} ms, at most ${slowestMs} ms`;
}
