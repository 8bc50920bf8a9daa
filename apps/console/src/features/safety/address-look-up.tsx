import type { opsLookUpAddress } from '@baize/contract/desk/safety';
import type { OutputOf } from '@baize/contract/route';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Fact, Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { State } from '../../parts/values.tsx';
import { countryName } from './countries.ts';
import { useLookUpAddress } from './safety.data.ts';

const CLOSED = {
  all: 'closed: every region is',
  range: 'closed by its range',
  country: 'closed by its country',
} as const;

/** Where an address lies and whether its owner sees the site. */
export function AddressLookUp() {
  const [address, setAddress] = useState('');
  const lookUp = useLookUpAddress();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    lookUp.mutate(address.trim());
  };
  return (
    <div className="look-up">
      <form onSubmit={submit} className="filters">
        <TextInput
          className="filter"
          size="sm"
          label="Address"
          value={address}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Submit size="sm" loading={lookUp.isPending} missing={address.trim() === '' && 'Enter an address.'}>
          Look up
        </Submit>
      </form>
      <output aria-live="polite">
        {lookUp.error && <Problem error={lookUp.error} />}
        {lookUp.data && <Found found={lookUp.data} />}
      </output>
    </div>
  );
}

function Found({ found: { address, country, closed } }: { found: OutputOf<typeof opsLookUpAddress> }) {
  return (
    <dl className="facts">
      <Fact label="Address">
        <bdi dir="ltr">{address}</bdi>
      </Fact>
      <Fact label="Country">{country ? `${countryName(country)} (${country})` : 'none that is known'}</Fact>
      <Fact label="The site">
        <State tone={closed ? 'bad' : 'good'}>{closed ? CLOSED[closed] : 'open'}</State>
      </Fact>
    </dl>
  );
}
