import type { SwitchRow, SwitchValue } from '@baize/contract/desk/switches';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterBar } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { Answered, Nothing, Page, Panel } from '../../parts/page.tsx';
import { toast } from '../../parts/toasts.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { SwitchItem } from './switch-item.tsx';
import { GROUP_TITLES, groupOf, labelOf } from './switch-texts.ts';
import { switchesQuery, useSetSwitch } from './switches.data.ts';

const FIELDS = [{ name: 'search', label: 'Find a switch', kind: 'text' }] as const;

interface Wish {
  readonly row: SwitchRow;
  readonly value: SwitchValue;
}

/** Every flag of the brand, by what it concerns, with who set it and when. */
export function Screen() {
  const { data, error } = useQuery(switchesQuery());
  const { filters } = useFilters();
  const [wish, setWish] = useState<Wish | null>(null);
  const change = useSetSwitch();
  const search = (filters.search ?? '').toLowerCase();
  const rows = (data ?? []).filter(({ name }) => `${name} ${labelOf(name)}`.toLowerCase().includes(search));
  const groups = Map.groupBy(rows, ({ name }) => groupOf(name));
  const close = () => {
    setWish(null);
    change.reset();
  };
  const confirm = (reason: string) => {
    if (!wish) return;
    const announce = ({ approval }: { approval: string | null }) => {
      toast(approval ? 'The change waits for a second operator.' : 'In force on every node within a second.');
      close();
    };
    change.mutate({ ...wish, reason }, { onSuccess: announce });
  };
  return (
    <Page screen="O-11" title="Switches" ready={data !== undefined} error={error}>
      <WaitingRequests kind="switch" />
      <FilterBar fields={FIELDS} />
      <Answered data={data} error={error} height={300}>
        {() => rows.length === 0 && <Nothing>No switch has this in its name.</Nothing>}
      </Answered>
      {GROUP_TITLES.filter((title) => groups.has(title)).map((title) => (
        <Panel key={title} title={title}>
          <ul className="switches">
            {groups.get(title)?.map((row) => (
              <SwitchItem key={row.name} row={row} onChange={(value) => setWish({ row, value })} />
            ))}
          </ul>
        </Panel>
      ))}
      {wish && (
        <ChangeDialog
          {...wish}
          pending={change.isPending}
          error={change.error}
          onConfirm={confirm}
          onClose={close}
        />
      )}
    </Page>
  );
}
