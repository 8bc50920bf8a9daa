import { type OpsPopup, POPUPS_LIST } from '@baize/contract/site/desk-popups';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import { useMovePopup, useSwitchPopup } from './content.data.ts';
import { AUDIENCE_TEXTS, KIND_TEXTS, MOMENT_TEXTS, STATE_TONES } from './content-texts.ts';
import { PopupDialog } from './popup-dialog.tsx';
import { actionColumn } from './row-actions.tsx';

const COLUMNS = columnsOf(POPUPS_LIST, {
  'texts.EN.title': { cell: (row) => <strong>{row.texts.EN?.title}</strong> },
  state: { cell: ({ state }) => <State tone={STATE_TONES[state]}>{state}</State> },
  kind: { text: ({ kind }) => KIND_TEXTS[kind] },
  execution: { text: ({ execution }) => MOMENT_TEXTS[execution] },
  audience: {
    text: ({ audience, readers }) => `${AUDIENCE_TEXTS[audience]}${readers ? `, ${readers} only` : ''}`,
  },
});

/** The popups of the site in their order. */
export function Screen() {
  const [editing, setEditing] = useState<OpsPopup | 'new' | null>(null);
  const [move, turn] = [useMovePopup(), useSwitchPopup()];
  const actions = actionColumn<OpsPopup>({ onEdit: setEditing, onMove: move.mutate, onSwitch: turn.mutate });
  return (
    <ListScreen
      screen="O-09/popups"
      title="Popups"
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => setEditing('new')}>
          New popup
        </Button>
      }
      list={POPUPS_LIST}
      keptAs={['popups']}
      caption="Popups of the site, in their order"
      columns={[...COLUMNS, actions]}
      empty="No popup was published yet."
    >
      {editing && (
        <PopupDialog {...(editing !== 'new' && { popup: editing })} onClose={() => setEditing(null)} />
      )}
    </ListScreen>
  );
}
