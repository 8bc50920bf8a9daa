import { BANNERS_LIST, type OpsBanner } from '@baize/contract/site/desk-banners';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import { BannerDialog } from './banner-dialog.tsx';
import { useMoveBanner, useSwitchBanner } from './content.data.ts';
import { LINKAGE_TEXTS, STATE_TONES } from './content-texts.ts';
import { actionColumn } from './row-actions.tsx';

const COLUMNS = columnsOf(BANNERS_LIST, {
  'texts.EN.title': { cell: (row) => <strong>{row.texts.EN?.title}</strong> },
  state: { cell: ({ state }) => <State tone={STATE_TONES[state]}>{state}</State> },
  linkage: { text: ({ linkage }) => LINKAGE_TEXTS[linkage] },
});

/** The banners of the home page in their order. */
export function Screen() {
  const [editing, setEditing] = useState<OpsBanner | 'new' | null>(null);
  const [move, turn] = [useMoveBanner(), useSwitchBanner()];
  const actions = actionColumn<OpsBanner>({ onEdit: setEditing, onMove: move.mutate, onSwitch: turn.mutate });
  return (
    <ListScreen
      screen="O-09/banners"
      title="Banners"
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => setEditing('new')}>
          New banner
        </Button>
      }
      list={BANNERS_LIST}
      keptAs={['banners']}
      caption="Banners of the home page, in their order"
      columns={[...COLUMNS, actions]}
      empty="No banner was published yet."
    >
      {editing && (
        <BannerDialog {...(editing !== 'new' && { banner: editing })} onClose={() => setEditing(null)} />
      )}
    </ListScreen>
  );
}
