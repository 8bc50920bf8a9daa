import { type ComponentProps, useId, useState } from 'react';
import { appIcon } from '../art/brand.ts';
import { Flag } from '../flag.tsx';
import { Checklist } from '../forms/checklist.tsx';
import { Field, LongField, SelectField, Tick } from '../forms/field.tsx';
import { type PickedPicture, PicturePicker } from '../forms/picture-picker.tsx';
import { Submit } from '../forms/submit.tsx';
import { Icon } from '../icon.tsx';
import { AmountField } from '../money/amount-field.tsx';
import { groupedAmount } from '../money/amount-text.ts';
import { Held, LONG, Part, Section } from './gallery-part.tsx';

/** Every kind of field. */
export function FilledParts() {
  return (
    <Section title="Fields">
      <Fields />
      <Part
        name="AmountField"
        room="cell"
        states={{
          empty: <Sum first="" />,
          filled: <Sum first="50000" hint="Min 5,000.00 · max 2,000,000.00" />,
          'with amounts to choose': <Sum first="50000" chips={CHOICES} />,
          fault: <Sum first="99999999" error="The most is 2,000,000.00." />,
          disabled: <Sum first="50000" disabled />,
          'long text': <Sum first="123456789012.34" label={LONG} hint={LONG} />,
        }}
      />
      <Part
        name="Submit"
        room="cell"
        states={{
          rest: <Submit>Send</Submit>,
          busy: <Submit busy>Send</Submit>,
          disabled: <Submit disabled>Send</Submit>,
          'long text': <Submit>{LONG}</Submit>,
        }}
      />
      <Part
        name="SelectField"
        room="cell"
        states={{
          rest: <Period />,
          hint: <Period hint="Days of the business zone." />,
          fault: <Period error="Choose at most 31 days." />,
          disabled: <Period disabled />,
          'long text': <Period label={LONG} error={LONG} />,
        }}
      />
      <Part
        name="LongField"
        room="cell"
        states={{
          empty: <LongField label="Your words" placeholder="A few sentences" />,
          filled: <LongField label="Your words" defaultValue={LONG} hint="Up to 500 characters." />,
          fault: <LongField label="Your words" error="Write at least five characters." />,
          disabled: <LongField label="Your words" defaultValue={LONG} disabled />,
        }}
      />
      <Part
        name="Tick"
        room="cell"
        states={{
          off: <Tick>Keep me signed in</Tick>,
          on: <Tick defaultChecked>I am 18 or older and accept the terms</Tick>,
          disabled: <Tick disabled>Keep me signed in</Tick>,
          'on, disabled': (
            <Tick disabled defaultChecked>
              I am 18 or older
            </Tick>
          ),
          'long text': <Tick>{LONG}</Tick>,
        }}
      />
      <Part name="Checklist" room="cell" states={{ open: checks(0), partly: checks(2), met: checks(4) }} />
      <Pictures />
    </Section>
  );
}

function Fields() {
  const password = {
    label: 'Password',
    type: 'password',
    autoComplete: 'off',
    reveal: { show: 'Show password', hide: 'Hide password' },
    capsHint: 'Caps Lock is on.',
  };
  return (
    <Part
      name="Field"
      room="cell"
      states={{
        empty: <Field label="Nickname" placeholder="4 to 16 letters or digits" />,
        filled: <Field label="Nickname" defaultValue="goldenlotus" />,
        hint: <Field label="Nickname" hint="Shown in rooms and on the winners board." />,
        fault: <Field label="Invitation code" defaultValue="SHWE-88" error="No agent uses this code." />,
        disabled: <Field label="Nickname" defaultValue="goldenlotus" disabled />,
        'read only': <Field label="Member number" defaultValue="7Q4-1182" readOnly />,
        'password, Caps Lock is said': <Field {...password} defaultValue="12345678" />,
        'password with a fault': <Field {...password} error="Use at least 8 characters." />,
        'something before': (
          <Field
            label="Mobile"
            inputMode="tel"
            dir="ltr"
            before={<Flag country="MM" />}
            defaultValue="09 7700 1122"
          />
        ),
        'something after': (
          <Field
            label="Amount"
            inputMode="decimal"
            className="num"
            defaultValue="50,000.00"
            hint="Min 5,000.00 · max 2,000,000.00 · no fee"
            after={<span className="muted strong">PLAY</span>}
          />
        ),
        search: (
          <Field label="Search" type="search" before={<Icon name="search" />} placeholder="Game, maker" />
        ),
        date: <Field label="From" type="date" defaultValue="2026-11-20" />,
        'long text': <Field label={LONG} defaultValue={LONG} error={LONG} />,
      }}
    />
  );
}

function Period(props: Partial<ComponentProps<typeof SelectField>>) {
  return (
    <SelectField label="Period" defaultValue="today" {...props}>
      <option value="today">Today</option>
      <option value="week">Last 7 days</option>
    </SelectField>
  );
}

const CHOICES = {
  label: 'Amounts',
  amounts: ['10000', '50000', '100000'].map((amount) => ({
    amount,
    label: groupedAmount(amount),
  })),
};

function Sum({ first, ...props }: { first: string } & Partial<ComponentProps<typeof AmountField>>) {
  const id = useId();
  return (
    <Held first={first}>
      {(value, hold) => (
        <AmountField
          id={id}
          label="Amount"
          currency="MMK"
          clearLabel="Clear the amount"
          {...props}
          value={value}
          onChange={hold}
        />
      )}
    </Held>
  );
}

const RULES = ['8 characters or more', 'A letter', 'A digit', 'Not your own name'];

function checks(met: number) {
  const lines = RULES.map((label, index) => ({ key: label, label, met: index < met }));
  return <Checklist label="Password rules" checks={lines} metLabel="met" openLabel="open" />;
}

const PICKER_TEXTS = {
  add: 'Add a picture',
  sending: 'Sending',
  sent: 'Sent',
  retry: 'Try again',
  picture: (place: number) => `Picture ${place}`,
  remove: (place: number) => `Remove picture ${place}`,
  type: 'Choose a PNG or JPEG picture.',
  size: 'A picture may have up to 5 MB.',
  count: 'You can send up to 3 pictures.',
};
const FILE = new Blob([appIcon()], { type: 'image/svg+xml' });

function Pictures() {
  const sent = ['1', '2', '3'].map((key) => ({ key, file: FILE, id: key }));
  return (
    <Part
      name="PicturePicker"
      room="cell"
      states={{
        live: <Picker first={[]} hint="PNG or JPEG, up to 5 MB each." />,
        sending: <Picker first={[...sent.slice(2), { key: '2', file: FILE }]} />,
        full: <Picker first={sent} />,
        failed: <Picker first={[{ key: '1', file: FILE, error: 'This picture cannot be read.' }]} />,
        'long text': <Picker label={LONG} hint={LONG} first={[{ key: '1', file: FILE, error: LONG }]} />,
      }}
    />
  );
}

function Picker({ first, ...look }: { first: readonly PickedPicture[]; label?: string; hint?: string }) {
  const [value, onChange] = useState(first);
  return (
    <PicturePicker
      label="Slips"
      {...look}
      texts={PICKER_TEXTS}
      max={3}
      bytesMax={5_242_880}
      value={value}
      onChange={onChange}
      upload={async ({ name }) => ({ id: name })}
    />
  );
}
