import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { Icon } from '../parts/icon.tsx';
import { MENU_GROUPS, type Screen } from '../parts/manifest/feature.ts';
import type { Me } from '../parts/session.ts';
import { entryAt, groupsFor, type ShownGroup, useOpenGroups } from './menu-groups.ts';
import { useWaiting } from './waiting.ts';

/** The pages that the role allows, in groups that open and close. */
export function Menu({ me }: { me: Me }) {
  const { pathname } = useLocation();
  const groups = groupsFor(me.permissions);
  const here = entryAt(groups, pathname);
  const { isOpen, toggle } = useOpenGroups(here?.group);
  const waiting = useWaiting(groups.flatMap(({ entries }) => entries));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys lead between the buttons and links in it.
    <div className="menu-groups" onKeyDown={moveFocus}>
      {groups.map((group) => (
        <Group
          key={group.name}
          group={group}
          here={here}
          waiting={waiting}
          open={isOpen(group.name)}
          onToggle={() => toggle(group.name)}
        />
      ))}
    </div>
  );
}

/** Up and down lead from one entry to the next; right opens a group, and left closes it. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')];
  const at = places.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const opens = { ArrowRight: 'false', ArrowLeft: 'true' }[event.key];
  if (at === -1 || (step === undefined && opens === undefined)) return;
  event.preventDefault();
  if (step !== undefined) {
    places[(at + step + places.length) % places.length]?.focus();
    return;
  }
  const head = places.slice(0, at + 1).findLast((place) => place.hasAttribute('aria-expanded'));
  head?.focus();
  if (head?.getAttribute('aria-expanded') === opens) head?.click();
}

interface GroupProps {
  group: ShownGroup;
  here: Screen | undefined;
  waiting: ReadonlyMap<string, number>;
  open: boolean;
  onToggle(): void;
}

function Group({ group: { name, entries }, here, waiting, open, onToggle }: GroupProps) {
  const { title, icon } = MENU_GROUPS[name];
  const sum = entries.reduce((all, { path }) => all + (waiting.get(path) ?? 0), 0);
  const id = `menu-${name}`;
  return (
    <section className="menu-group" data-here={here?.group === name || undefined}>
      <button type="button" className="menu-head" aria-expanded={open} aria-controls={id} onClick={onToggle}>
        <Icon name={icon} />
        <span className="menu-title">{title}</span> {!open && <Count count={sum} />}
        <Icon name="down" size={14} />
      </button>
      <ul id={id} className="menu-entries" hidden={!open}>
        {open &&
          entries.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} active={entry === here} count={waiting.get(entry.path) ?? 0} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Entry({ entry, active, count }: { entry: Screen; active: boolean; count: number }) {
  const queries = useQueryClient();
  return (
    <Link
      to={entry.path}
      className="menu-entry"
      aria-current={active ? 'page' : undefined}
      // Pressed where one already is, it asks for what others have changed since.
      onClick={() => active && void queries.invalidateQueries()}
    >
      <span className="menu-title">{entry.title}</span> <Count count={count} />
    </Link>
  );
}

/** More waits are said to be more: the menu is narrow. */
const COUNT_MAX = 999;

function Count({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="menu-count">
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
      <span className="away"> waiting</span>
    </span>
  );
}
