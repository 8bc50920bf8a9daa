import { during } from '@baize/client/quiet';
import { ActionIcon, AppShell, Burger, Loader, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { SignInPage } from '../features/operators/sign-in-page.tsx';
import { Icon } from '../parts/icon.tsx';
import type { Screen } from '../parts/manifest/feature.ts';
import { NameMark } from '../parts/name-mark.tsx';
import { Failed, Page } from '../parts/page.tsx';
import { useScheme } from '../parts/scheme.ts';
import { leave, type Me, meQuery, useMe, useToken } from '../parts/session.ts';
import { zoneMark } from '../parts/zone.ts';
import { POPUPS } from '../theme.ts';
import { Menu } from './menu.tsx';
import { Palette } from './palette.tsx';

/** The sign-in page, or the console around the page of the address. */
export function Frame() {
  const token = useToken();
  return token ? <SignedIn /> : <SignInPage />;
}

function SignedIn() {
  const { data: me, error } = useQuery(meQuery());
  const [opened, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes.
  useEffect(close, [pathname]);
  if (error) return <Failed error={error} />;
  if (!me) return <Loader className="waiting" aria-label="Loading" data-state="loading" />;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 224, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={0}
    >
      <AppShell.Header className="bar">
        <Burger
          opened={opened}
          onClick={toggle}
          hiddenFrom="md"
          size="sm"
          aria-label={opened ? 'Close menu' : 'Open menu'}
        />
        <Link to="/" className="bar-brand" aria-label={`${me.brand} console, dashboard`}>
          <NameMark />
          <span className="bar-title">Console</span>
        </Link>
        {TRIAL && <TrialMark />}
        <Who me={me} />
      </AppShell.Header>
      <AppShell.Navbar className="menu" aria-label="Console">
        <Menu me={me} />
      </AppShell.Navbar>
      <AppShell.Main>
        {me.ledger && <LedgerAlarm found={me.ledger} />}
        <Outlet key={me.zone} />
        <div id={POPUPS} />
      </AppShell.Main>
    </AppShell>
  );
}

/** On every page for everybody: nobody pays money out of a ledger that is not whole. */
function LedgerAlarm({ found }: { found: string }) {
  return (
    <p className="ledger-alarm" role="alert">
      <strong>Stop payouts: {found}.</strong> Call the technical staff; <code>npm run verify</code> names the
      first wrong row of each.
    </p>
  );
}

const TRIAL = document.querySelector<HTMLMetaElement>('meta[name="baize-trial"]')?.content === 'true';

function TrialMark() {
  return (
    <Tooltip label="Messages stay here and are shown in clear, and the sandbox funds players: not for real money.">
      <strong className="bar-trial">Trial</strong>
    </Tooltip>
  );
}

function Who({ me }: { me: Me }) {
  const queries = useQueryClient();
  const { scheme, setScheme } = useScheme();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className="bar-end">
      <Palette me={me} />
      <Tooltip label={`All times are those of ${me.zone}`}>
        <span className="bar-zone">{zoneMark()}</span>
      </Tooltip>
      <span className="bar-who">
        <strong>{me.name}</strong>
        <span>{me.role}</span>
      </span>
      <Tooltip label={`Switch to ${other} colours`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={`Switch to ${other} colours`}
          onClick={() => setScheme(other)}
        >
          <Icon name={scheme === 'dark' ? 'sun' : 'moon'} />
        </ActionIcon>
      </Tooltip>
      <OwnPassword />
      <Tooltip label="Sign out">
        <ActionIcon variant="default" size={36} aria-label="Sign out" onClick={() => void leave(queries)}>
          <Icon name="exit" />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

const OwnPasswordDialog = lazy(() =>
  during(
    import('../features/operators/own-password-dialog.tsx').then(({ OwnPasswordDialog: Dialog }) => ({
      default: Dialog,
    })),
  ),
);

function OwnPassword() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip label="Change my password">
        <ActionIcon variant="default" size={36} aria-label="Change my password" onClick={() => setOpen(true)}>
          <Icon name="lock" />
        </ActionIcon>
      </Tooltip>
      {open && (
        <Suspense>
          <OwnPasswordDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A screen for those whose role allows it; the server asks again. */
export function Gate({ screen, children }: { screen: Screen; children: ReactNode }) {
  const me = useMe();
  if (!me || screen.permission === null || me.permissions.includes(screen.permission)) return children;
  return (
    <Page screen={screen.id} title={screen.title}>
      <p className="problem">
        <Icon name="lock" /> Your role does not allow this screen.
      </p>
    </Page>
  );
}

export function NotFound() {
  return (
    <Page screen="O-404" title="Nothing here">
      <p className="problem">
        <Icon name="help" /> Page not found. <Link to="/">Go to the dashboard</Link>
      </p>
    </Page>
  );
}
