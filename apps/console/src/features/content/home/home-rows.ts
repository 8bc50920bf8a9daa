import type { OpsHomeRow } from '@baize/contract/site/desk-home-rows';
import { HOME_KINDS, type HomeKind } from '@baize/contract/site/home-rows';
import { TYPE_TEXTS } from '../../catalog/catalog-texts.ts';

/** A kind may be asked for more than its order. */
export function askedFor(kind: HomeKind): 'type' | 'vendor' | 'games' | undefined {
  return HOME_KINDS[kind].of;
}

/** The filling of a row, in words. */
export function fillingText({ kind, of, games }: Pick<OpsHomeRow, 'kind' | 'of' | 'games'>): string {
  if (kind === 'type') return TYPE_TEXTS[of ?? ''] ?? of ?? '';
  if (kind === 'games') return games.length === 1 ? '1 game' : `${games.length} games`;
  return of ?? '';
}

/** Kinds that a row may have: those that are often on the page, its own, and those that are not there yet. */
export function freeKinds(rows: readonly Pick<OpsHomeRow, 'kind'>[], own?: HomeKind): HomeKind[] {
  const there = new Set(rows.map(({ kind }) => kind));
  return (Object.keys(HOME_KINDS) as HomeKind[]).filter(
    (kind) => kind === own || askedFor(kind) !== undefined || !there.has(kind),
  );
}
