import { create } from 'zustand';
import type { AnyInfo } from './play.data.ts';

const STAKE = 'baize.stake';

/** The favourite stake of the game on screen, as its ladder and its mark both show it. */
export const useFavourite = create<{ stake: string | null }>(() => ({ stake: null }));

/** The stake a game opens with: the favourite, the last one, or the usual one. */
export function rememberedStake(info: AnyInfo): string {
  const favourite = localStorage.getItem(favouriteKey(info));
  useFavourite.setState({ stake: favourite });
  const known = favourite ?? localStorage.getItem(stakeKey(info));
  return known && info.stakes.includes(known) ? known : info.usualStake;
}

export function rememberStake(info: AnyInfo, stake: string): void {
  localStorage.setItem(stakeKey(info), stake);
}

/** Marks a stake, or none. */
export function chooseFavourite(info: AnyInfo, stake: string | null): void {
  if (stake === null) localStorage.removeItem(favouriteKey(info));
  else localStorage.setItem(favouriteKey(info), stake);
  useFavourite.setState({ stake });
}

/** A stake of one currency says nothing of another: play chips and money have each their own. */
function stakeKey({ code, currency }: AnyInfo): string {
  return `${STAKE}.${code}.${currency}`;
}

function favouriteKey(info: AnyInfo): string {
  return `${stakeKey(info)}.favourite`;
}
