import { Flag } from '@baize/ui/flag';
import { Icon } from '@baize/ui/icon';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { type Country, countryMatches } from './countries.ts';

interface CountryListProps {
  countries: readonly Country[];
  selected: string;
  onPick: (country: Country) => void;
  onClose: () => void;
}

/** The list of dialling codes with its search: arrows move, Enter picks, Esc goes back to the number. */
export function CountryList({ countries, selected, onPick, onClose }: CountryListProps) {
  const t = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      countries.findIndex((one) => one.code === selected),
    ),
  );
  const found = countries.filter((country) => countryMatches(country, search));
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step) setActive(Math.max(0, Math.min(found.length - 1, active + step)));
    else if (event.key === 'Enter' && found[active]) onPick(found[active]);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="countries">
      <div className="entry">
        <div className="box">
          <Icon name="search" small />
          <input
            // biome-ignore lint/a11y/noAutofocus: the list opens under the finger that asked for it.
            autoFocus
            role="combobox"
            aria-label={t('accounts.countrySearch')}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={found[active] ? `${id}-${found[active].code}` : undefined}
            placeholder={t('accounts.countrySearch')}
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value);
              setActive(0);
            }}
            onKeyDown={steer}
          />
        </div>
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={t('accounts.country')} tabIndex={-1}>
        {found.map((country, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are steered by the search field.
          // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus.
          <div
            key={country.code}
            id={`${id}-${country.code}`}
            data-at={at}
            role="option"
            aria-selected={at === active}
            onClick={() => onPick(country)}
          >
            <CountryLine country={country} />
          </div>
        ))}
        {found.length === 0 && <p className="muted sm">{t('accounts.countryNone')}</p>}
      </div>
    </div>
  );
}

function CountryLine({ country }: { country: Country }) {
  return (
    <>
      <Flag country={country.code} />
      <span className="grow">{country.name}</span>
      <bdi dir="ltr" className="num">
        +{country.dialling}
      </bdi>
    </>
  );
}
