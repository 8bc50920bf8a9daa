import '../records/records.css';
import '../statements/statements.css';
import '../turnover/turnover.css';
import './bonus.css';

import { BONUS_SOURCES, BONUS_STATES } from '@baize/contract/bonus/bonus';
import { Button } from '@baize/ui/forms/button';
import { SelectField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Fault } from '../../shell/parts/fault.tsx';
import { Problem } from '../../shell/parts/problem.tsx';
import { ToGames } from '../../shell/parts/to-games.tsx';
import { ZoneMark } from '../../shell/parts/zone-note.tsx';
import { useSearchChange } from '../../shell/search-change.ts';
import { useMember } from '../../shell/session.ts';
import { useText } from '../../shell/text.ts';
import { MemberPage } from '../members/member-page.tsx';
import { FoldedFilters, filtersOn } from '../records/folded-filters.tsx';
import { NoRows } from '../records/no-rows.tsx';
import { Pager } from '../records/pager.tsx';
import { PeriodChoice } from '../records/period-choice.tsx';
import { useTurn } from '../records/use-turn.ts';
import { WagersSkeleton } from '../records/wagers-skeleton.tsx';
import { ActiveBonus } from './active-bonus.tsx';
import { type BonusSearch, bonusesQuery, bonusSearch, useSaveBonuses } from './bonus.data.ts';
import { BonusTable } from './bonus-table.tsx';
import { FreeRoundsList } from './free-rounds.tsx';

/** M-09: the bonuses of a member with the active one on top. Its filters live in the address. */
export default function BonusesPage() {
  const t = useText();
  const member = useMember();
  const search = bonusSearch(useSearch({ strict: false }));
  const change = useSearchChange<BonusSearch>();
  return (
    <MemberPage
      id="M-09"
      menu="bonusDetails"
      title={t('bonus.title')}
      state={member ? 'ready' : 'loading'}
      trial="empty"
      aside={<ZoneMark />}
    >
      <div className="page">
        {member ? (
          <Bonuses key={JSON.stringify(search)} search={search} onChange={change} />
        ) : (
          <WagersSkeleton />
        )}
      </div>
    </MemberPage>
  );
}

const FILTERS = { source: undefined, state: undefined } as const;

function isNarrowed({ source, state }: BonusSearch): boolean {
  return source !== undefined || state !== undefined;
}

interface SearchProps {
  search: BonusSearch;
  onChange: (change: BonusSearch) => void;
}

/** The rows, a page at a time. */
function Bonuses({ search, onChange }: SearchProps) {
  const t = useText();
  const turn = useTurn();
  const { data, error, isPlaceholderData, refetch } = useQuery(bonusesQuery(search, turn.cursor));
  const number = turn.number;
  const narrowed = isNarrowed(search);
  return (
    <>
      {data?.active && <ActiveBonus active={data.active} currency={data.currency} />}
      <FreeRoundsList />
      <Filters search={search} onChange={onChange} />
      {error ? (
        <Fault error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <WagersSkeleton />
      ) : data.rows.length === 0 ? (
        <NoRows
          title={narrowed ? t('bonus.noneFound') : t('bonus.none')}
          text={narrowed ? t('bonus.noneFoundText') : t('bonus.noneText')}
          search={search}
          filters={narrowed && FILTERS}
        >
          <ToGames />
        </NoRows>
      ) : (
        <>
          <BonusTable page={data} />
          <Pager
            next={data.next}
            label={t('bonus.page', { number })}
            number={number}
            busy={isPlaceholderData}
            onTurn={turn.to}
          />
        </>
      )}
    </>
  );
}

/** The days, the type and the status, and the list as a file. */
function Filters({ search, onChange }: SearchProps) {
  const t = useText();
  const save = useSaveBonuses();
  const press = () =>
    save.mutate(search, {
      onSuccess: ({ rows, cut }) =>
        toast({
          tone: cut ? 'note' : 'done',
          title: t(cut ? 'bonus.savedCut' : 'bonus.saved', { count: rows }),
        }),
    });
  return (
    <div className="stack">
      <PeriodChoice
        search={search}
        onChange={(days) => onChange({ ...days, period: days.period ?? 'today' })}
      />
      <FoldedFilters
        count={filtersOn({ source: search.source, state: search.state })}
        onClear={isNarrowed(search) && (() => onChange(FILTERS))}
        beside={
          <Button size="small" busy={save.isPending} onClick={press}>
            <Icon name="download" small />
            {t('bonus.save')}
          </Button>
        }
      >
        <SelectField
          label={t('bonus.type')}
          value={search.source ?? ''}
          onChange={({ target }) => onChange({ source: BONUS_SOURCES.find((each) => each === target.value) })}
        >
          <option value="">{t('records.all')}</option>
          {BONUS_SOURCES.map((each) => (
            <option key={each} value={each}>
              {t(`bonus.source.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('bonus.status')}
          value={search.state ?? ''}
          onChange={({ target }) => onChange({ state: BONUS_STATES.find((each) => each === target.value) })}
        >
          <option value="">{t('records.all')}</option>
          {BONUS_STATES.map((each) => (
            <option key={each} value={each}>
              {t(`bonus.state.${each}`)}
            </option>
          ))}
        </SelectField>
      </FoldedFilters>
      <Problem error={save.error} />
    </div>
  );
}
