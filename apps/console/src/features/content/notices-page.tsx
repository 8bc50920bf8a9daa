import { NOTICE_LANGUAGES, NOTICES_LIST } from '@baize/contract/desk/content';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import type { Column } from '../../parts/list/list-frame.tsx';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { State } from '../../parts/values.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import type { NoticeRow } from './notices.data.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const FROM_TABLE = columnsOf(NOTICES_LIST, {
  'texts.EN.title': { cell: (row) => <strong>{row.texts.EN?.title}</strong> },
});
const COLUMNS: readonly Column<NoticeRow>[] = [
  ...FROM_TABLE,
  {
    id: 'languages',
    title: 'Languages',
    text: (row) => NOTICE_LANGUAGES.filter((code) => row.texts[code]).join(', '),
  },
  {
    id: 'state',
    title: 'State',
    text: (row) => (row.withdrawnAt ? 'withdrawn' : 'shown'),
    cell: (row) => (
      <State tone={row.withdrawnAt ? 'plain' : 'good'}>{row.withdrawnAt ? 'withdrawn' : 'shown'}</State>
    ),
  },
];

export function Screen() {
  const [writing, setWriting] = useState(false);
  const [withdrawing, setWithdrawing] = useState<NoticeRow | null>(null);
  const columns: readonly Column<NoticeRow>[] = [
    ...COLUMNS,
    {
      id: 'withdraw',
      title: 'Action',
      text: () => '',
      cell: (row) =>
        row.withdrawnAt ? null : (
          <Button size="xs" variant="default" onClick={() => setWithdrawing(row)}>
            Withdraw
          </Button>
        ),
    },
  ];
  return (
    <ListScreen
      screen="O-09"
      title="Notices"
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => setWriting(true)}>
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
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
      {withdrawing && <WithdrawDialog notice={withdrawing} onClose={() => setWithdrawing(null)} />}
    </ListScreen>
  );
}
