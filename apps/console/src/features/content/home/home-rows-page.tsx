import { HOME_ROWS_LIST } from '@baize/contract/site/desk-home-rows';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../parts/icon.tsx';
import { columnsOf } from '../../../parts/list/columns.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import { State } from '../../../parts/values.tsx';
import { type OpsHomeRow, useMoveHomeRow, useSwitchHomeRow } from '../content.data.ts';
import { ROW_TEXTS, STATE_TONES } from '../content-texts.ts';
import { actionColumn } from '../row-actions.tsx';
import { HomePreviewDialog } from './home-preview-dialog.tsx';
import { HomeRowDialog } from './home-row-dialog.tsx';
import { fillingText } from './home-rows.ts';

const COLUMNS = columnsOf(HOME_ROWS_LIST, {
  kind: { cell: ({ kind }) => <strong>{ROW_TEXTS[kind]}</strong>, text: ({ kind }) => ROW_TEXTS[kind] },
  of: { text: fillingText },
  state: {
    cell: ({ state, filled }) =>
      state === 'shown' && !filled ? (
        <State tone="wait">nothing to show</State>
      ) : (
        <State tone={STATE_TONES[state]}>{state}</State>
      ),
  },
});

/** The rows of the home page in their order. */
export function Screen() {
  const [editing, setEditing] = useState<OpsHomeRow | 'new' | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const [move, turn] = [useMoveHomeRow(), useSwitchHomeRow()];
  const actions = actionColumn<OpsHomeRow>({
    nameOf: ({ kind, of }) => (of ? `${ROW_TEXTS[kind]} ${of}` : ROW_TEXTS[kind]),
    onEdit: setEditing,
    onMove: move.mutate,
    onSwitch: turn.mutate,
  });
  return (
    <ListScreen
      screen="O-09/home"
      title="Home page"
      actions={
        <>
          <Button variant="default" onClick={() => setPreviewing(true)}>
            Preview
          </Button>
          <Button leftSection={<Icon name="plus" />} onClick={() => setEditing('new')}>
            New row
          </Button>
        </>
      }
      list={HOME_ROWS_LIST}
      keptAs={['home-rows']}
      caption="Rows of the home page, in their order"
      columns={[...COLUMNS, actions]}
      empty="The home page has no rows."
    >
      {editing && (
        <HomeRowDialog {...(editing !== 'new' && { row: editing })} onClose={() => setEditing(null)} />
      )}
      {previewing && <HomePreviewDialog onClose={() => setPreviewing(false)} />}
    </ListScreen>
  );
}
