import { NOTICE_LANGUAGES } from '@baize/contract/desk/content';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { timeText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { timeColumn } from '../../parts/list/columns.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { type Column, ListFrame } from '../../parts/list/list-frame.tsx';
import { Page } from '../../parts/page.tsx';
import { State } from '../../parts/values.tsx';
import { NoticeDialog } from './notice-dialog.tsx';
import { type NoticeRow, noticesQuery } from './notices.data.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const COLUMNS: readonly Column<NoticeRow>[] = [
  {
    id: 'title',
    title: 'Title',
    text: (row) => row.texts.EN?.title ?? '',
    cell: (row) => <strong>{row.texts.EN?.title}</strong>,
  },
  { id: 'content', title: 'Text', text: (row) => row.texts.EN?.content ?? '' },
  {
    id: 'languages',
    title: 'Languages',
    text: (row) => NOTICE_LANGUAGES.filter((code) => row.texts[code]).join(', '),
  },
  timeColumn('published', 'Published', (row) => row.publishedAt),
  {
    id: 'state',
    title: 'State',
    text: (row) => (row.withdrawnAt ? `withdrawn ${timeText(row.withdrawnAt)}` : 'shown'),
    cell: (row) => (
      <State tone={row.withdrawnAt ? 'plain' : 'good'}>{row.withdrawnAt ? 'withdrawn' : 'shown'}</State>
    ),
  },
];

export function Screen() {
  const { filters } = useFilters();
  const { data, error, isFetching } = useQuery(noticesQuery(filters.cursor));
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
        name="notices"
        caption="Notices, newest first"
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.id}
        error={error}
        loading={isFetching}
        next={data?.next ?? null}
        empty="No notice was published yet."
      />
      {writing && <NoticeDialog onClose={() => setWriting(false)} />}
      {withdrawing && <WithdrawDialog notice={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Page>
  );
}
