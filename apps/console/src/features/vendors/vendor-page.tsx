import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Answered, Fact, Page, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { State } from '../../parts/values.tsx';
import { WaitingRequests } from '../approvals/waiting-requests.tsx';
import { StandingText } from '../catalog/availability.tsx';
import { vendorsQuery } from '../catalog/catalog.data.ts';
import { StandingDialog } from './standing-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { TermsPanel } from './terms-panel.tsx';
import { VendorDataPanel } from './vendor-data-panel.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import {
  BREAKER_TEXTS,
  BREAKER_TONES,
  failuresText,
  latencyText,
  rateText,
  reconciledText,
} from './vendor-texts.ts';
import { type VendorPage, type VendorRow, vendorQuery } from './vendors.data.ts';

/** One provider: its standing, how the calls with it go, its contract and its keys. */
export function Screen() {
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const { data: vendor, error: lost } = useQuery(vendorQuery(code));
  const { data: vendors, error: unlisted } = useQuery(vendorsQuery());
  const row = vendors?.find((each) => each.code === vendor?.code);
  const data = vendor && row && { vendor, row };
  const error = lost ?? unlisted;
  return (
    <Page
      screen="O-05/vendor"
      title={row?.name ?? 'Provider'}
      ready={data !== undefined}
      error={error}
      actions={
        <>
          <Button renderRoot={(props) => <Link to="/vendors" {...props} />} variant="default">
            All providers
          </Button>
          {data && <Actions {...data} />}
        </>
      }
    >
      <Answered data={data} error={error} height={300}>
        {(about) => <Vendor {...about} />}
      </Answered>
    </Page>
  );
}

interface VendorProps {
  vendor: VendorPage;
  row: VendorRow;
}

function Actions({ vendor, row }: VendorProps) {
  const maySet = useAllowed('games.write');
  const maySuspend = useAllowed('vendors.write');
  const [open, setOpen] = useState<'standing' | 'suspend' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {maySet && (
        <Button variant="default" onClick={() => setOpen('standing')}>
          Change its state
        </Button>
      )}
      {maySuspend && vendor.terms && (
        <Button variant={vendor.suspended ? 'filled' : 'default'} onClick={() => setOpen('suspend')}>
          {vendor.suspended ? 'Resume' : 'Suspend'}
        </Button>
      )}
      {open === 'standing' && <StandingDialog vendor={row} onClose={close} />}
      {open === 'suspend' && <SuspendDialog vendor={row} suspended={!vendor.suspended} onClose={close} />}
    </>
  );
}

function Vendor({ vendor, row }: VendorProps) {
  return (
    <>
      <section className="panel member-head" aria-label="About this provider">
        <dl className="facts facts-wide">
          <Fact label="Code">
            <code>{row.code}</code>
          </Fact>
          <Fact label="State">
            <StandingText state={row.state} maintenance={row.maintenance} />
          </Fact>
          <Fact label="Calls">
            {!vendor.terms ? (
              'no contract yet'
            ) : vendor.suspended ? (
              <State tone="bad">suspended</State>
            ) : (
              <State tone="good">active</State>
            )}
          </Fact>
          <Fact label="Games shown">
            <Link to="/games" search={{ vendor: row.code } as never}>
              {row.shown} of {row.games}
            </Link>
          </Fact>
          <Fact label="Order">{row.sort}</Fact>
          {vendor.health && (
            <Fact label="Reconciled">
              <Reconciled vendor={vendor} health={vendor.health} />
            </Fact>
          )}
        </dl>
      </section>
      <WaitingRequests kind="vendor" id={row.code} />
      {vendor.health && <Health health={vendor.health} />}
      <TermsPanel vendor={vendor} />
      {vendor.terms && <VendorDataPanel vendor={vendor} />}
      {vendor.terms && <VendorKeys vendor={vendor} />}
    </>
  );
}

function Reconciled({ vendor, health }: { vendor: VendorPage; health: NonNullable<VendorPage['health']> }) {
  const mayRead = useAllowed('ledger.read');
  if (!mayRead) return reconciledText(health);
  return (
    <Link to="/reconciliation" search={{ vendor: vendor.code } as never}>
      {reconciledText(health)}
    </Link>
  );
}

function Health({ health }: { health: NonNullable<VendorPage['health']> }) {
  const { minutes } = health;
  return (
    <Panel title="Calls" aside={<span className="aside">The last {minutes} minutes, of all nodes</span>}>
      <div className="board call-figures">
        {(
          [
            ['From the provider to us', health.in],
            ['From us to the provider', health.out],
          ] as const
        ).map(([title, figures]) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl className="facts">
              <Fact label="A minute">{rateText(figures, minutes)}</Fact>
              <Fact label="Failed">{failuresText(figures) || 'no calls'}</Fact>
              <Fact label="Time to answer">{latencyText(figures) || 'no calls'}</Fact>
              {figures === health.out && (
                <Fact label="Breaker">
                  <span className="standing">
                    <State tone={BREAKER_TONES[health.breaker]}>{BREAKER_TEXTS[health.breaker]}</State>
                    {figures.opened > 0 && <span className="aside">opened {figures.opened} times</span>}
                  </span>
                </Fact>
              )}
            </dl>
          </div>
        ))}
      </div>
    </Panel>
  );
}
