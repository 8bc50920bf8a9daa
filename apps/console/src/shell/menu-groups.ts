import { useEffect, useState } from 'react';
import { SCREENS } from '../features.ts';
import { MENU_GROUPS, type MenuGroup, type Screen } from '../parts/manifest/feature.ts';

const KEY = 'baize.console.menu';

/** The groups that the operator has opened or closed, whatever page is shown. */
type Choices = Readonly<Partial<Record<MenuGroup, boolean>>>;

function storedChoices(): Choices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Choices;
  } catch {
    return {};
  }
}

export interface ShownGroup {
  readonly name: MenuGroup;
  readonly entries: readonly Screen[];
}

/** The entries that these permissions allow, by group. */
export function groupsFor(permissions: readonly string[]): readonly ShownGroup[] {
  const allowed = SCREENS.filter(({ permission }) => permission === null || permissions.includes(permission));
  return (Object.keys(MENU_GROUPS) as MenuGroup[])
    .map((name) => ({ name, entries: allowed.filter(({ group }) => group === name) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry of an address. A screen below another one may have an entry of its own. */
export function entryAt(groups: readonly ShownGroup[], pathname: string): Screen | undefined {
  const around = groups
    .flatMap(({ entries }) => entries)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return around.toSorted((one, other) => one.path.length - other.path.length).at(-1);
}

/** Which groups are open: that of the page, and those that the operator has opened. This browser remembers the choice. */
export function useOpenGroups(here: MenuGroup | undefined) {
  const [choices, setChoices] = useState(storedChoices);
  const isOpen = (group: MenuGroup) => choices[group] ?? group === here;
  const choose = (group: MenuGroup, open: boolean | undefined) =>
    setChoices(({ [group]: _, ...others }) => {
      const next = open === undefined ? others : { ...others, [group]: open };
      localStorage.setItem(KEY, JSON.stringify(next));
      return next;
    });
  const toggle = (group: MenuGroup) => {
    const open = !isOpen(group);
    choose(group, open === (group === here) ? undefined : open);
  };
  // A page opens its group, also one that was closed before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group opens.
  useEffect(() => {
    if (here && choices[here] === false) choose(here, undefined);
  }, [here]);
  return { isOpen, toggle };
}
