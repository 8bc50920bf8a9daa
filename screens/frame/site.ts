// The screens and popups of the site, with the states that they are looked at in.

import { afterAll, test } from 'vitest';

import { IN_SIEGE } from '../../apps/server/src/testing-config.ts';
import { FEATURES, together } from '../features.ts';
import { dueOf } from '../ground/due.ts';
import { closePanes, expectSound, LOOKS, type Look, type State, type Way } from '../ground/looks.ts';
import { kindOf, POPUP_FILES, partAt } from '../ground/parts.ts';
import type { Scene, SiteRow } from '../ground/scene.ts';

/** Nothing comes but what every page begins with. */
const OUTAGE = '^/(?!wps/(system/(status|permission|whitelabel)|session|member/info$|live|human|content))';

export const POPUPS = together(FEATURES.map(({ popups = {} }) => popups));

const ROWS = [
  ...FEATURES.flatMap(({ parts = [] }) => parts),
  ...FEATURES.flatMap(({ pages = [] }) => pages).map((row) => ({
    ...row,
    shows: `[data-screen="${row.id}"]`,
    title: `${row.id} ${row.name}`,
  })),
  ...Object.entries(POPUPS).map(([name, row]) => {
    const address = `${row.address ?? '/'}?p=${row.about ?? name}`;
    const shows = row.opens ? `[data-popup="${row.opens}"]` : 'dialog[open]';
    return { ...row, address, shows, title: `popup ${name}`, popup: name };
  }),
].map((row) => ({ ...row, name: row.title, parts: partsOf(row), scene: sceneOf(row) }));

/** A popup's own parts: the page below it is looked at by itself. */
function partsOf({ address, popup }: { address: string; popup?: string }): string[] {
  const file = popup === undefined ? undefined : POPUP_FILES.get(popup);
  return file ? [file] : partAt(address);
}

function sceneOf({ who = 'guest', says = {} }: Pick<SiteRow, 'who' | 'says'>): Scene {
  return { who, says };
}

const TURNS = [LOOKS.phone, LOOKS.desktop, LOOKS.mirrored, LOOKS.long] as const;

/** Looks at each surface of the site that is due: as it is most of the time in every look, and in its other states in one. */
export function lookAtSite(): void {
  afterAll(closePanes);
  const [features, kinds] = [new Map<string, number>(), new Set<string>()];
  const cases = dueOf('site', 'site', ROWS).flatMap(({ row, changed, sound }) => {
    const kind = kindOf(row.parts[0] ?? '');
    const [feature = ''] = kind.split(' ');
    const nth = features.get(feature) ?? 0;
    features.set(feature, nth + 1);
    const axe = IN_SIEGE || changed || !kinds.has(kind);
    kinds.add(kind);
    // The first surfaces of a feature are loaded, each in another look; the others are gone on to.
    const fresh = nth < TURNS.length;
    const looks = inTurn(ROWS.indexOf(row), row.frame === true);
    const all = [readyOf(row, { looks, fresh, axe }), ...statesOf(row)];
    let left = all.length;
    const done = () => {
      left -= 1;
      if (left === 0) sound();
    };
    return all.map((each) => ({ ...each, title: row.title, row, done }));
  });
  // Cases of one scene follow each other, as another scene loads the app again.
  const inOrder = cases
    .map((each) => ({ ...each, order: JSON.stringify(each.scene) }))
    .toSorted((a, b) => a.order.localeCompare(b.order));
  test.each(inOrder)('$title, $state', async ({ row, state, scene, shows, way, done }) => {
    const { title: name, address, reach } = row;
    await expectSound({ name, state, shows, address, reach, scene }, way, 'site');
    done();
  });
}

/** Every look, beginning with another one by turns; in the dark of desktops the rules of access are tried for the frame. */
function inTurn(at: number, frame: boolean): [Look, ...Look[]] {
  const by = at % TURNS.length;
  const [first, ...others] = [...TURNS.slice(by), ...TURNS.slice(0, by)].map((look) => ({
    ...look,
    axe: look.axe && (look.touch || frame || IN_SIEGE),
  }));
  return [first ?? LOOKS.phone, ...others];
}

interface Case {
  readonly state: State;
  readonly scene: Scene;
  readonly shows: string;
  readonly way: Way;
}

type Shown = (typeof ROWS)[number];

function readyOf({ scene, shows }: Shown, way: Way): Case {
  return { state: 'ready', scene, shows, way };
}

function statesOf({ scene, shows, address, lists, asks, reach }: Shown): Case[] {
  // A screen that is reached by hand has no other state.
  if (reach) return [];
  const way = (axe: boolean): Way => ({ looks: [LOOKS.phone], axe: axe && IN_SIEGE });
  const long = { state: 'long', scene: { ...scene, fill: 'long' }, shows, way: way(false) } as const;
  const empty = { state: 'empty', scene: { ...scene, fill: 'empty' }, shows, way: way(true) } as const;
  // A game that does not come leaves the page before it.
  const left = address.includes('?') ? shows : '[data-screen]';
  const failed = {
    state: 'failed',
    scene: { ...scene, fails: OUTAGE },
    shows: left,
    way: way(true),
  } as const;
  return [long, ...(lists ? [empty] : []), ...(asks ? [failed] : [])];
}
