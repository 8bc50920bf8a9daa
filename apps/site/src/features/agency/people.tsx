import type { Downline } from '@baize/contract/agency/agency';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { type Column, Table } from '@baize/ui/lists/table';
import { Skeleton } from '@baize/ui/skeleton';
import { State } from '@baize/ui/state';
import { Tag } from '@baize/ui/tag';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { recordDate } from '../../shell/business-time.ts';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useSwitch } from '../../shell/site.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { peopleQuery, personQuery } from './agency.data.ts';
import { kindText } from './kinds.ts';
import { NewLink } from './links.tsx';

interface Branch {
  of?: string;
  q?: string;
}

/** The members directly below, and below each of them the next. The open branch and the search are in the URL. */
export function People({ opens }: { opens: boolean }) {
  const t = useText();
  const { of = '', q = '' } = useSearch({ strict: false }) as Branch;
  return (
    <section className="panel stack" aria-labelledby="people-title" data-part="people">
      <div className="head">
        <h2 id="people-title">{t('agent.people')}</h2>
        <Search key={`${of}:${q}`} of={of} q={q} />
        {opens && (
          <Button onClick={() => openPopup('openAccount')}>
            <Icon name="plus" small />
            {t('agent.openNew')}
          </Button>
        )}
      </div>
      {of && <Path id={of} />}
      <PeopleRows of={of} q={q} opens={opens} />
    </section>
  );
}

function PeopleRows({ of, q, opens }: Required<Branch> & { opens: boolean }) {
  const t = useText();
  const transfers = useSwitch('transfer.on') === true;
  const people = useInfiniteQuery(peopleQuery({ of, search: q }));
  if (people.error) return <Fault error={people.error} onRetry={() => void people.refetch()} />;
  if (!people.data) return <Skeleton shape="banner" />;
  const rows = people.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) {
    return (
      <State
        picture="empty"
        title={q ? t('agent.peopleMissing') : t('agent.peopleNone')}
        text={q ? t('agent.peopleMissingText') : t('agent.peopleNoneText')}
        action={
          q ? (
            <Go to="/agentHome" search={of ? { of } : {}} className="btn">
              {t('shell.clearFilters')}
            </Go>
          ) : opens ? (
            <NewLink />
          ) : (
            <ToGames />
          )
        }
      />
    );
  }
  return (
    <>
      <Table
        caption={t('agent.people')}
        columns={columnsOf(t, transfers)}
        rows={rows}
        rowKey={(row) => row.id}
      />
      {people.hasNextPage && (
        <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
          {t('agent.more')}
        </Button>
      )}
    </>
  );
}

function Search({ of, q }: Required<Branch>) {
  const t = useText();
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  const find = (event: FormEvent) => {
    event.preventDefault();
    // To go where one is already would take its place from the next step back.
    if (text.trim() === q) return;
    const search = { ...(of && { of }), ...(text.trim() && { q: text.trim() }) };
    void navigate({ to: '/agentHome', search, replace: true, resetScroll: false });
  };
  return (
    <search className="people-search">
      <form className="entry" onSubmit={find}>
        <div className="box">
          <Icon name="search" small />
          <input
            aria-label={t('agent.search')}
            placeholder={t('agent.search')}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      </form>
    </search>
  );
}

/** The way from the agent down to the branch that is open. */
function Path({ id }: { id: string }) {
  const t = useText();
  const person = useQuery(personQuery(id)).data;
  if (!person) return null;
  return (
    <nav className="row wrapable path" aria-label={t('agent.path')}>
      {person.uplines.map((each, at) => (
        <Go key={each.id} exact to="/agentHome" search={at === 0 ? {} : { of: each.id }} className="link">
          <bdi>{each.account}</bdi>
        </Go>
      ))}
      <bdi className="strong" aria-current="page">
        {person.account}
      </bdi>
    </nav>
  );
}

function columnsOf(t: Translate, transfers: boolean): Column<Downline>[] {
  return [
    { key: 'account', label: t('agent.account'), cell: (row) => <Person row={row} /> },
    { key: 'kind', label: t('agent.kind'), cell: (row) => kindText(t, row.type) },
    { key: 'below', label: t('agent.below'), end: true, cell: (row) => <Below row={row} /> },
    {
      key: 'contact',
      label: t('agent.contact'),
      cell: (row) => <Contacts of={[row.mobile, row.email]} />,
    },
    { key: 'registered', label: t('agent.registered'), cell: (row) => <Day iso={row.registeredAt} /> },
    {
      key: 'seen',
      label: t('agent.lastSeen'),
      cell: (row) => <Seen row={row} />,
    },
    ...(transfers
      ? [{ key: 'transfer', label: t('shell.transfer'), cell: (row: Downline) => <Transfer row={row} /> }]
      : []),
  ];
}

function Person({ row }: { row: Downline }) {
  const t = useText();
  return (
    <span className="person">
      <bdi className="strong">{row.account}</bdi>
      {row.nickname !== row.account && <bdi className="sm muted">{row.nickname}</bdi>}
      {row.state !== 'active' && <Tag>{row.state === 'locked' ? t('agent.locked') : t('agent.closed')}</Tag>}
    </span>
  );
}

/** A member who never signed in with their own password may need another first one. */
function Seen({ row }: { row: Downline }) {
  const t = useText();
  return (
    <span className="person">
      {row.lastLoginAt ? <Day iso={row.lastLoginAt} /> : t('agent.never')}
      {row.firstPassword && (
        <Button
          size="small"
          aria-label={t('agent.renewOf', { account: row.account })}
          onClick={() => openPopup('openAccount', { id: row.id })}
        >
          {t('agent.renew')}
        </Button>
      )}
    </span>
  );
}

/** Only direct downlines get money here; the page of transfers says so of others. */
function Transfer({ row }: { row: Downline }) {
  const t = useText();
  if (row.depth !== 1 || row.state !== 'active') return <span className="muted">–</span>;
  return (
    <Go
      to="/account/transfer"
      search={{ to: row.id }}
      className="btn small"
      aria-label={t('agent.transfer', { account: row.account })}
    >
      {t('shell.transfer')}
    </Go>
  );
}

function Below({ row }: { row: Downline }) {
  const t = useText();
  if (row.downlines === 0) return <span className="num">0</span>;
  return (
    <Go
      to="/agentHome"
      search={{ of: row.id }}
      className="btn small"
      aria-label={t('agent.belowOf', { account: row.account, count: row.downlines })}
    >
      <span className="num">{row.downlines}</span>
      <Icon name="right" small flip />
    </Go>
  );
}

function Contacts({ of }: { of: readonly (string | null)[] }) {
  const known = of.filter((each) => each !== null);
  if (known.length === 0) return <span aria-hidden="true">–</span>;
  return (
    <span className="person">
      {known.map((each) => (
        <bdi key={each} dir="ltr" className="num">
          {each}
        </bdi>
      ))}
    </span>
  );
}

function Day({ iso }: { iso: string }) {
  return (
    <bdi dir="ltr" className="num">
      {recordDate(iso)}
    </bdi>
  );
}
