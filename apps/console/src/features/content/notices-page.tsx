import { NOTICE_LANGUAGES, opsNotices } from '@baize/contract/desk/content';
import { NOTICE_COLUMNS } from '@baize/contract/lists/columns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { columnsOf } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { useList } from '../../parts/list/list-query.ts';
import { Page } from '../../parts/page.tsx';
import { State } from '../../parts/values.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import type { NoticeRow } from './notices.data.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const FROM_TABLE = columnsOf<NoticeRow>(NOTICE_COLUMNS, {
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
  const { filters } = useFilters();
  const { data, error, frame } = useList(opsNotices, { name: 'notices', key: ['notices'], filters });
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
    <Page
      screen="O-09"
      title="Notices"
      ready={data !== undefined}
      error={error}
      actions={
        <Button leftSection={<Icon name="plus" />} onClick={() => setWriting(true)}>
          New notice
        </Button>
      }
    >
      <ListFrame
        {...frame}
        caption="Notices, newest first"
        columns={columns}
        rowKey={(row) => row.id}
        empty="No notice was published yet."
      />
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
      {withdrawing && <WithdrawDialog notice={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Page>
  );
}
