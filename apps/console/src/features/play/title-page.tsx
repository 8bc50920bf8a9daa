import type { TitlePage } from '@baize/contract/games/desk-studio';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { FilterBar, type FilterField } from '../../parts/list/filter-bar.tsx';
import { useFilters } from '../../parts/list/filters.ts';
import { Answered, Fact, Page } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State, Time } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { ReturnPanel } from './return-panel.tsx';
import { Score } from './returns.tsx';
import { titleQuery } from './studio.data.ts';
import { declaredText, FAMILY_TEXTS, modelText, percentText, STANDINGS, timesText } from './studio-texts.ts';
import { TitleModels } from './title-models.tsx';
import { TitleRounds } from './title-rounds.tsx';

const SPAN: readonly FilterField[] = [
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** One title of ours: its models, what was proven of them, what they returned, and its last rounds. */
export function Screen() {
  const { title: code = '' } = useParams({ strict: false }) as { title?: string };
  const { filters } = useFilters();
  const { data, error } = useQuery(titleQuery(code, filters));
  const maySwitch = useAllowed('switches.read');
  return (
    <Page
      screen="O-05/title"
      title={data?.name ?? 'Title'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <Link to="/studio" {...props} />}>
            All titles
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/games/$game" params={{ game: `baize:${code}` }} {...props} />}
          >
            In the lists
          </Button>
          {data && maySwitch && <SwitchLink name={data.switches.enabled} word="Turn on or off" />}
          {data?.switches.buy && maySwitch && (
            <SwitchLink name={data.switches.buy.name} word="Sell its feature" />
          )}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(title) => <Title title={title} />}
      </Answered>
    </Page>
  );
}

/** Where a switch is changed, by one or two people as its care says. */
function SwitchLink({ name, word }: { name: string; word: string }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/switches" search={{ search: name } as never} {...props} />}
    >
      {word}
    </Button>
  );
}

function Title({ title }: { title: TitlePage }) {
  const maySwitch = useAllowed('switches.read');
  const { code, models, switches, shown } = title;
  const present = models.filter((each) => each.present);
  const fields: readonly FilterField[] =
    present.length > 1
      ? [
          {
            name: 'model',
            label: 'Certificate and returns of',
            kind: 'choice',
            standard: 'the model in force',
            choices: present.map(({ model }) => ({ value: model, label: modelText(model) })),
          },
          ...SPAN,
        ]
      : SPAN;
  return (
    <>
      <Head title={title} />
      <WaitingRequests kind="switch" id={switches.enabled} />
      {switches.buy && <WaitingRequests kind="switch" id={switches.buy.name} />}
      {switches.models &&
        [switches.models, `${switches.models}s`].map((name) => (
          <WaitingRequests key={name} kind="switch" id={name} />
        ))}
      <FilterBar fields={fields} />
      <TitleModels
        title={title}
        aside={
          switches.models && maySwitch ? (
            <SwitchLink name={switches.models} word="Change the models in force" />
          ) : null
        }
      />
      <ReturnPanel title={title} />
      <CertificatePanel key={shown} title={title} />
      <TitleRounds code={code} />
    </>
  );
}

function Head({ title }: { title: TitlePage }) {
  const { code, family, standing, volatility, maxWinX, cycleMs, models, switches, alarm, off } = title;
  const force = models.find(({ inForce }) => inForce);
  const { enabledChangedAt, enabledChangedBy } = switches;
  return (
    <section className="panel member-head" aria-label="About this title">
      <dl className="facts facts-wide">
        <Fact label="Code">
          <code>{code}</code>
        </Fact>
        <Fact label="Family">{FAMILY_TEXTS[family] ?? family}</Fact>
        <Fact label="Standing">
          <State tone={STANDINGS[standing].tone}>{STANDINGS[standing].text}</State>
        </Fact>
        <Fact label="Turned on or off">
          {enabledChangedAt ? (
            <>
              {enabledChangedBy ?? 'by the system'}, <Time at={enabledChangedAt} />
            </>
          ) : (
            'never'
          )}
        </Fact>
        {force && (
          <>
            <Fact label="In force">
              {modelText(force.model)} <code>{force.version}</code>
            </Fact>
            <Fact label="Declared">{declaredText(force)}</Fact>
            <Fact label="Returned">{force.actual === null ? 'not played' : percentText(force.actual)}</Fact>
            <Fact label="Deviations">
              <Score score={force.score} alarm={alarm} off={off} />
            </Fact>
          </>
        )}
        {switches.buy && <Fact label="Feature for sale">{switches.buy.on ? 'yes' : 'no'}</Fact>}
        <Fact label="Volatility">{volatility}</Fact>
        <Fact label="Top win">{timesText(maxWinX)}</Fact>
        <Fact label="Shortest round">{`${cycleMs / 1000} s`}</Fact>
      </dl>
    </section>
  );
}
