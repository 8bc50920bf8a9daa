import { grouped } from '@baize/locales/format';
import { Chips } from '@baize/ui/forms/chips';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openPopup } from '../../../shell/popup.ts';
import { isTrial, useMember, useSession } from '../../../shell/session.ts';
import { type Translate, useText } from '../../../shell/text.ts';
import { kindName } from './kind-name.ts';
import { type ListPlace, type ListSearch, ORDERS, type Show, showsOf, vendorsOf } from './lists.ts';
import { type Order, type TypeVendors, typeVendorsQuery } from './selections.ts';

export interface FilterProps {
  place: ListPlace;
  search: ListSearch;
  onChange: (change: ListSearch) => void;
}

/** G-02: everything, favourites, played last, and what is new. */
export function ShowBar({ place, search, onChange }: FilterProps) {
  const t = useText();
  const signedIn = useSession((session) => session.signedIn);
  const trial = isTrial(useMember());
  const shows = showsOf(place);
  if (shows.length === 0) return null;
  const press = (show: Show) => {
    if (!signedIn && (show === 'fav' || show === 'recent')) openPopup('login');
    else if (trial && show === 'fav') openPopup('trial');
    else onChange({ show: show === 'all' ? undefined : show });
  };
  return (
    <Chips
      bleed
      label={t('games.show')}
      chips={shows.map((key) => ({ key, label: showName(t, key) }))}
      on={[shows.find((show) => show === search.show) ?? 'all']}
      onPress={press}
    />
  );
}

function showName(t: Translate, show: Show): string {
  const names = {
    all: t('games.showAll'),
    fav: t('games.showFav'),
    recent: t('games.showRecent'),
    new: t('games.showNew'),
  };
  return names[show];
}

interface SearchProps {
  typed: string;
  onType: (text: string) => void;
}

export function SearchField({ typed, onType }: SearchProps) {
  const t = useText();
  return (
    <Field
      label={t('games.search')}
      placeholder={t('games.search')}
      type="search"
      value={typed}
      maxLength={60}
      autoComplete="off"
      enterKeyHint="search"
      before={<Icon name="search" small />}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

export function OrderChoice({ search, onChange }: Omit<FilterProps, 'place'>) {
  const t = useText();
  const names: Record<Order, string> = {
    popular: t('games.sortPopular'),
    new: t('games.sortNew'),
    name: t('games.sortName'),
    payback: t('games.sortPayback'),
  };
  return (
    <SelectField
      label={t('games.sort')}
      value={search.sort ?? 'popular'}
      onChange={({ target }) => {
        const sort = ORDERS.find((order) => order === target.value);
        onChange({ sort: sort === 'popular' ? undefined : sort });
      }}
    >
      {ORDERS.map((order) => (
        <option key={order} value={order}>
          {names[order]}
        </option>
      ))}
    </SelectField>
  );
}

/** G-03 and G-04: kinds and vendors of the type, as far as there are any to choose from. */
export function TypeFilters({ place, search, onChange }: FilterProps) {
  const type = place.vendor ? undefined : place.type;
  const { data, isPending } = useQuery({ ...typeVendorsQuery(type ?? 'RNG'), enabled: type !== undefined });
  if (type && isPending) return <div className="chips-room" />;
  const offered = type && data?.find(({ gameType }) => gameType === type);
  if (!offered) return null;
  return (
    <>
      {offered.gameClassify.length > 0 && <KindBar offered={offered} search={search} onChange={onChange} />}
      {offered.vendors.length > 1 && <VendorRail offered={offered} search={search} onChange={onChange} />}
    </>
  );
}

interface TypeFilterProps extends Omit<FilterProps, 'place'> {
  offered: TypeVendors;
}

function KindBar({ offered, search, onChange }: TypeFilterProps) {
  const t = useText();
  const kinds = offered.gameClassify.map(({ code }) => ({ key: code, label: kindName(t, code) }));
  return (
    <Chips
      bleed
      label={t('home.kinds')}
      chips={kinds}
      on={search.kind ? [search.kind] : []}
      onPress={(kind) => onChange({ kind: search.kind === kind ? undefined : kind })}
    />
  );
}

/** So many are in the rail at first; the chosen one always is. */
const RAIL = 10;
const MORE = '+';

function VendorRail({ offered, search, onChange }: TypeFilterProps) {
  const t = useText();
  const [whole, setWhole] = useState(false);
  const chosen = vendorsOf(search);
  const shown = offered.vendors.filter(
    ({ vassalage }, place) => whole || place < RAIL || chosen.includes(vassalage.toLowerCase()),
  );
  const hidden = offered.vendors.length - shown.length;
  const chips = shown.map(({ vassalage, vendorName, logo, games }) => ({
    key: vassalage.toLowerCase(),
    label: (
      <>
        {logo && <img src={logo} alt="" width={20} height={20} loading="lazy" />}
        {vendorName}
        <span className="muted num">{grouped(games)}</span>
      </>
    ),
  }));
  const press = (code: string) => {
    if (code === MORE) return setWhole(true);
    const others = chosen.filter((each) => each !== code);
    const next = others.length < chosen.length ? others : [...chosen, code];
    onChange({ vassalage: next.join(',') || undefined });
  };
  return (
    <div className="rail">
      <Chips
        bleed
        label={t('games.vendors')}
        chips={
          hidden > 0 ? [...chips, { key: MORE, label: t('games.vendorsMore', { count: hidden }) }] : chips
        }
        on={chosen}
        onPress={press}
      />
    </div>
  );
}
