import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { MemberLink } from '../../parts/list/columns.tsx';
import { Answered, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { MemberState } from '../members/member-state.tsx';
import { SmallTable } from '../members/member-tables.tsx';
import { OpenCase } from './cases/open-case.tsx';
import { type Links, linksQuery, memberCasesQuery } from './risk.data.ts';
import { CASE_STATE_TEXTS, LINK_TEXTS, OUTCOME_TEXTS } from './risk-texts.ts';

interface Named {
  readonly id: string;
  readonly username: string;
}

/** The cases of a member and the accounts that share something with theirs. */
export function MemberRisk({ member }: { member: Named }) {
  if (!useAllowed('risk.read')) return null;
  return (
    <>
      <MemberCases member={member} />
      <LinkedAccounts member={member} />
    </>
  );
}

function MemberCases({ member }: { member: Named }) {
  const { data, error } = useQuery(memberCasesQuery(member.id));
  const isShown = data?.rows.some(({ state }) => state !== 'closed');
  return (
    <Panel title="Cases" aside={isShown ? null : <OpenCase member={member} />}>
      <Answered data={data} error={error} height={120}>
        {({ rows }) => (
          <SmallTable
            caption="Cases of the member"
            rows={rows}
            rowKey={({ id }) => id}
            empty="No case was ever opened."
            columns={[
              {
                title: 'Title',
                cell: ({ id, title }) => (
                  <Link to="/risk/cases/$id" params={{ id }}>
                    {title}
                  </Link>
                ),
              },
              {
                title: 'State',
                cell: ({ state }) => (
                  <State tone={CASE_STATE_TEXTS[state][0]}>{CASE_STATE_TEXTS[state][1]}</State>
                ),
              },
              { title: 'Outcome', cell: ({ outcome }) => outcome && OUTCOME_TEXTS[outcome] },
              { title: 'Assigned to', cell: ({ assignee }) => assignee?.name ?? 'nobody' },
              { title: 'Last changed', cell: ({ changedAt }) => <Time at={changedAt} /> },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}

function LinkedAccounts({ member }: { member: Named }) {
  const { data, error } = useQuery(linksQuery(member.id));
  return (
    <Panel title="Linked accounts" aside={data && <span className="aside">{countOf(data)}</span>}>
      <Answered data={data} error={error} height={120}>
        {({ rows }) => (
          <SmallTable
            caption="Accounts that share something with this one"
            rows={rows}
            rowKey={(row) => row.member.id}
            empty="No other account shares a device, a network, a payout account or a name with this one."
            columns={[
              { title: 'Account', cell: (row) => <MemberLink {...row.member} /> },
              { title: 'State', cell: ({ state }) => <MemberState state={state} /> },
              { title: 'In common', cell: ({ links }) => links.map(({ by }) => LINK_TEXTS[by]).join(', ') },
              { title: 'Days', end: true, cell: ({ links }) => Math.max(0, ...links.map(daysOf)) || '–' },
              { title: 'Last', cell: ({ links }) => <Last links={links} /> },
            ]}
          />
        )}
      </Answered>
    </Panel>
  );
}

function countOf({ count, capped, rows }: Links): string {
  const all = `${countText(count)}${capped ? ' or more' : ''}`;
  return rows.length < count ? `${rows.length} of ${all}` : all;
}

type AccountLinks = Links['rows'][number]['links'];

const daysOf = ({ days }: AccountLinks[number]) => days ?? 0;

function Last({ links }: { links: AccountLinks }) {
  const last = links
    .flatMap((link) => link.last ?? [])
    .toSorted()
    .at(-1);
  return last ? <Time at={last} /> : '–';
}
