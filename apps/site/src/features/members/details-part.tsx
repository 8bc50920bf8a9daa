import { setDetails } from '@baize/contract/members/members';
import type { InputOf } from '@baize/contract/route';
import { Field } from '@baize/ui/forms/field';
import { useState } from 'react';
import { isolated } from '../../shell/isolated.ts';
import { DateField } from '../../shell/parts/fields/date-field.tsx';
import { useText } from '../../shell/text.ts';
import { type Security, useChange } from './members.data.ts';
import { Note } from './note.tsx';
import { Once } from './once.tsx';
import { PartForm } from './security/part-form.tsx';
import { useProof } from './security/proof.tsx';

type Values = Omit<InputOf<typeof setDetails>, 'proof'>;
type Name = keyof Values;

const LABELS = {
  realName: 'security.realName',
  birthday: 'security.birthday',
  currentAddress: 'security.currentAddress',
  permanentAddress: 'security.permanentAddress',
  occupation: 'security.occupation',
  sourceOfIncome: 'security.sourceOfIncome',
} as const;
const FREE = ['currentAddress', 'permanentAddress', 'occupation', 'sourceOfIncome'] as const;

/** M-01.1: the person behind the account. A detail that is set once shows its lock. */
export function DetailsPart({ security, onDone }: { security: Security; onDone: () => void }) {
  const t = useText();
  const change = useChange(setDetails);
  const proof = useProof();
  const [values, setValues] = useState<Values>({});
  const known = new Map(security.details.map(({ field, masked }) => [field, masked]));
  const edited = (Object.keys(values) as Name[]).filter((name) => values[name]?.trim());
  const needsProof = edited.some((name) => known.has(name));
  const field = (name: Name) => ({
    id: name,
    label: t(LABELS[name]),
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <PartForm
      action={t('security.save')}
      done={t('security.saved')}
      open={edited.length === 0 ? firstFree(known) : null}
      proof={needsProof ? proof : null}
      send={async () => change.mutateAsync({ ...values, ...(needsProof && { proof: await proof.give() }) })}
      onDone={onDone}
    >
      {() => (
        <>
          <Note icon="shield">{t('security.detailsText')}</Note>
          <Once label={t('security.realName')} masked={known.get('realName')}>
            <Field {...field('realName')} autoComplete="name" maxLength={80} hint={t('security.onceNote')} />
          </Once>
          <Once label={t('security.birthday')} masked={known.get('birthday')}>
            <DateField
              {...field('birthday')}
              autoComplete="bday"
              hint={t('security.birthdayNote', { age: security.minAge })}
            />
          </Once>
          {FREE.map((name) => (
            <Field
              key={name}
              {...field(name)}
              maxLength={name.endsWith('Address') ? 200 : 60}
              hint={
                known.has(name)
                  ? t('security.keepNote', { value: isolated(known.get(name) ?? '') })
                  : undefined
              }
            />
          ))}
        </>
      )}
    </PartForm>
  );
}

/** The first field that can be filled in. */
function firstFree(known: ReadonlyMap<string, string>): Name {
  return (['realName', 'birthday'] as const).find((name) => !known.has(name)) ?? FREE[0];
}
