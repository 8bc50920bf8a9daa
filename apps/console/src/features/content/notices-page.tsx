import { NOTICES_LIST } from '@baize/contract/desk/content';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import type { NoticeRow } from './content.data.ts';
import { STATE_TONES } from './content-texts.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const COLUMNS = columnsOf(NOTICES_LIST, {
  'texts.EN.title': { cell: (row) => <strong>{row.texts.EN?.title}</strong> },
  state: {
    text: stateText,
    cell: (row) => <State tone={STATE_TONES[row.state]}>{stateText(row)}</State>,
  },
});

function stateText({ state, withdrawnAt }: NoticeRow): string {
  return withdrawnAt ? 'withdrawn' : state;
}

export function Screen() {
  const [writing, setWriting] = useState<NoticeRow | 'new' | null>(null);
  const [withdrawing, setWithdrawing] = useState<NoticeRow | null>(null);
  const columns: readonly Column<NoticeRow>[] = [
    ...COLUMNS,
    {
      id: 'withdraw',
      title: 'Action',
      text: () => '',
      cell: (row) =>
        row.withdrawnAt ? null : (
          <span className="content-actions">
            <Button size="xs" variant="default" onClick={() => setWriting(row)}>
              Change
            </Button>
            <Button size="xs" variant="default" onClick={() => setWithdrawing(row)}>
              Withdraw
            </Button>
          </span>
        ),
    },
  ];
  return (
    <ListScreen
      screen="O-09"
      title="Notices"
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => setWriting('new')}>
          New notice
        </Button>
      }
      list={NOTICES_LIST}
      keptAs={['notices']}
      caption="Notices, newest first"
      columns={columns}
      rowKey={(row) => row.id}
      empty="No notice was published yet."
    >
      {writing && (
        <NoticeDialog {...(writing !== 'new' && { notice: writing })} onClose={() => setWriting(null)} />
      )}
      {withdrawing && <WithdrawDialog notice={withdrawing} onClose={() => setWithdrawing(null)} />}
    </ListScreen>
  );
}
