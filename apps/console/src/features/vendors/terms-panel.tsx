import { Button } from '@mantine/core';
import { useState } from 'react';
import { amountText, countText } from '../../parts/format.ts';
import { Fact, Nothing, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { TermsDialog } from './terms-dialog.tsx';
import type { VendorPage } from './vendors.data.ts';

/** The terms of a provider's contract for its calls and ours. */
export function TermsPanel({ vendor }: { vendor: VendorPage }) {
  const { terms } = vendor;
  const mayChange = useAllowed('vendors.write');
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Contract"
      aside={
        mayChange && (
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {terms ? 'Change the contract' : 'Enter the contract'}
          </Button>
        )
      }
    >
      {terms ? (
        <dl className="facts">
          <Fact label="It calls from">
            {terms.addresses.length > 0 ? (
              <Lines lines={terms.addresses} />
            ) : (
              'nowhere: every call is refused'
            )}
          </Fact>
          <Fact label="It is called at">{terms.baseUrl || 'nowhere: no game of it can start'}</Fact>
          <Fact label="Games open from">
            {terms.launchHosts.length > 0 ? <Lines lines={terms.launchHosts} /> : 'nowhere'}
          </Fact>
          <Fact label="Calls a second">{countText(terms.rate)}</Fact>
          <Fact label="Greatest win">
            {terms.caps.length > 0 ? (
              <Lines lines={terms.caps.map(({ currency, maxWin }) => `${amountText(maxWin)} ${currency}`)} />
            ) : (
              'no cap'
            )}
          </Fact>
        </dl>
      ) : (
        <Nothing>There is no contract yet, so none of its calls is answered.</Nothing>
      )}
      {open && <TermsDialog code={vendor.code} was={terms} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="import-fields">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
