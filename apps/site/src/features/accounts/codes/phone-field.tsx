import { Flag } from '@baize/ui/flag';
import { Field } from '@baize/ui/forms/field';
import { Icon } from '@baize/ui/icon';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import { HOME_COUNTRY, useCountries } from './countries.ts';
import { CountryList } from './country-list.tsx';

export interface Phone {
  /** Digits after the plus sign. */
  readonly dialling: string;
  readonly country: string;
  readonly number: string;
}

export const NO_PHONE: Phone = { dialling: '95', country: HOME_COUNTRY, number: '' };

interface PhoneFieldProps {
  id: string;
  label: ReactNode;
  phone: Phone;
  onChange: (phone: Phone) => void;
  error?: ReactNode;
  hint?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** A mobile number with the dialling code of its country in front. */
export function PhoneField({ id, label, phone, onChange, error, hint, autoFocus, ...rest }: PhoneFieldProps) {
  const t = useText();
  const countries = useCountries();
  const input = useRef<HTMLInputElement>(null);
  const [listing, setListing] = useState(false);
  const shut = () => {
    setListing(false);
    input.current?.focus();
  };
  const name = countries?.find(({ code }) => code === phone.country)?.name ?? phone.country;
  return (
    <div className="stack phone">
      <Field
        {...rest}
        ref={input}
        id={id}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        dir="ltr"
        data-autofocus={autoFocus ? '' : undefined}
        label={label}
        error={error}
        hint={hint}
        value={phone.number}
        onChange={(event) => onChange({ ...phone, number: event.target.value })}
        before={
          <button
            type="button"
            className="dial"
            aria-expanded={listing}
            aria-label={t('accounts.countryChosen', { name, code: phone.dialling })}
            onClick={() => setListing(!listing)}
          >
            <Flag country={phone.country} />
            <bdi dir="ltr" className="num">
              +{phone.dialling}
            </bdi>
            <Icon name="down" small />
          </button>
        }
      />
      {listing && countries && (
        <CountryList
          countries={countries}
          selected={phone.country}
          onClose={shut}
          onPick={({ code, dialling }) => {
            onChange({ ...phone, country: code, dialling });
            shut();
          }}
        />
      )}
    </div>
  );
}
