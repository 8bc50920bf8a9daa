import {
  IDENTITY_DOCUMENT_KINDS,
  IDENTITY_DOCUMENTS,
  IDENTITY_PICTURES_MAX,
  type IdentityDocumentKind,
} from '@baize/contract/identity/states';
import { Field, SelectField } from '@baize/ui/forms/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../shell/parts/fields/date-field.tsx';
import { useText } from '../../shell/text.ts';
import { HOME_COUNTRY, useCountries } from '../accounts/codes/countries.ts';
import { SlipPictures, usePictures } from '../cashier/slip-pictures.tsx';
import { securityQuery } from '../members/members.data.ts';
import { Once } from '../members/once.tsx';
import { PartForm } from '../members/security/part-form.tsx';
import { useSubmitIdentity } from './identity.data.ts';

const EMPTY = { number: '', name: '', birthDate: '', expires: '' };
type Values = typeof EMPTY;
type Name = keyof Values;

/** A document with its pictures, which are uploaded while the rest is filled in. */
export function IdentityForm() {
  const t = useText();
  const submit = useSubmitIdentity();
  const [kind, setKind] = useState<IdentityDocumentKind>('nationalId');
  const [country, setCountry] = useState(HOME_COUNTRY);
  const [values, setValues] = useState(EMPTY);
  const { pictures, setPictures, ids, sending } = usePictures();
  const realName = useQuery(securityQuery()).data?.details.find(({ field }) => field === 'realName')?.masked;
  const typedOnce: readonly Name[] =
    realName === undefined ? ['number', 'name', 'birthDate'] : ['number', 'birthDate'];
  const needed: readonly Name[] = IDENTITY_DOCUMENTS[kind].expires ? [...typedOnce, 'expires'] : typedOnce;
  const open = needed.find((name) => !values[name].trim());
  const { expires, name, ...rest } = values;
  return (
    <PartForm
      action={t('identity.send')}
      done={t('identity.sent')}
      open={open ? `identity-${open}` : ids.length === 0 || sending ? 'identity-pictures' : null}
      proof={null}
      send={() =>
        submit.mutateAsync({
          ...rest,
          kind,
          country,
          pictures: ids,
          ...(realName === undefined && { name }),
          ...(expires && { expires }),
        })
      }
      onDone={() => undefined}
    >
      {(tried) => (
        <>
          <SelectField
            label={t('identity.kinds')}
            value={kind}
            onChange={({ target }) => setKind(target.value as IdentityDocumentKind)}
          >
            {IDENTITY_DOCUMENT_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`identity.kind.${each}`)}
              </option>
            ))}
          </SelectField>
          <CountryField value={country} onChange={setCountry} />
          <TypedFields
            values={values}
            needed={needed}
            realName={realName}
            tried={tried}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
          <div id="identity-pictures" tabIndex={-1} className="stack">
            <SlipPictures
              purpose="kyc"
              max={IDENTITY_PICTURES_MAX}
              label={t('identity.pictures')}
              pictures={pictures}
              onChange={setPictures}
            />
            <p className="sm muted">{t('identity.picturesText')}</p>
            {tried && ids.length === 0 && <p className="bad sm">{t('security.need')}</p>}
          </div>
        </>
      )}
    </PartForm>
  );
}

function CountryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useText();
  const countries = useCountries() ?? [{ code: value, name: value }];
  return (
    <SelectField
      label={t('identity.country')}
      value={value}
      autoComplete="country"
      onChange={({ target }) => onChange(target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

interface TypedProps {
  values: Values;
  needed: readonly Name[];
  /** The name that the account has already, masked. */
  realName: string | undefined;
  tried: boolean;
  onChange: (name: Name, value: string) => void;
}

function TypedFields({ values, needed, realName, tried, onChange }: TypedProps) {
  const t = useText();
  const field = (name: Name) => ({
    id: `identity-${name}`,
    value: values[name],
    error: tried && needed.includes(name) && !values[name].trim() ? t('security.need') : undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <Field
        {...field('number')}
        label={t('identity.number')}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
      />
      <Once label={t('identity.name')} masked={realName}>
        <Field
          {...field('name')}
          label={t('identity.name')}
          hint={t('identity.nameHint')}
          autoComplete="name"
          maxLength={80}
        />
      </Once>
      <DateField {...field('birthDate')} label={t('security.birthday')} autoComplete="bday" />
      <DateField
        {...field('expires')}
        label={t('identity.expires')}
        hint={needed.includes('expires') ? undefined : t('identity.expiresHint')}
        autoComplete="off"
      />
    </>
  );
}
