import './legal.css';

import { DOCUMENT_VERSIONS, type DocumentKind, documentsOf } from '@baize/contract/documents';
import { friendlyDate } from '@baize/locales/format';
import { Button } from '@baize/ui/forms/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearch } from '@tanstack/react-router';
import { Go } from '../../shell/parts/link.tsx';
import { Screen } from '../../shell/parts/screen.tsx';
import { permissionQuery, useSwitch } from '../../shell/site.ts';
import { formatTable, textOf, useText } from '../../shell/text.ts';

const PAGES = {
  terms: { id: 'C-14', path: '/terms', title: 'shell.terms' },
  privacy: { id: 'C-15', path: '/privacy', title: 'shell.privacy' },
} as const satisfies Record<DocumentKind, object>;

/** C-14, C-15: a version of the terms or of the privacy policy; without one in the address, that in force. */
export default function LegalPage() {
  const t = useText();
  const kind = useLocation({
    select: ({ pathname }) => (/^\/privacy/i.test(pathname) ? 'privacy' : 'terms'),
  });
  const { version: asked } = useSearch({ strict: false }) as { version?: unknown };
  const inForce = useSwitch('register.termsVersion');
  const { version, effective, sections } = documentsOf(asked === undefined ? inForce : String(asked));
  const say = useSaying();
  const { id, title } = PAGES[kind];
  return (
    <Screen id={id} state="ready" title={t(title)}>
      <article className="page legal-text">
        <header>
          <h1>{t(title)}</h1>
          <p className="muted">{t('legal.version', { version, date: dayOf(effective) })}</p>
          <Button size="small" className="no-print" onClick={() => print()}>
            {t('legal.print')}
          </Button>
        </header>
        {sections[kind].map((section) => (
          <section key={section}>
            <h2>{textOf(`legal.${kind}.${section}`)}</h2>
            <p>{say(`legal.${kind}.${section}Text`)}</p>
          </section>
        ))}
        <Versions kind={kind} shown={version} />
      </article>
    </Screen>
  );
}

/** Texts with the currency of the brand and the age that it asks for. */
function useSaying(): (key: string) => string | undefined {
  const { currency } = useQuery(permissionQuery()).data;
  const age = useSwitch('register.minAge') ?? '';
  return (key) => textOf(key, { currency, age });
}

function Versions({ kind, shown }: { kind: DocumentKind; shown: string }) {
  const t = useText();
  return (
    <section className="no-print">
      <h2>{t('legal.versions')}</h2>
      <ul>
        {DOCUMENT_VERSIONS.map(({ version, effective }) => (
          <li key={version}>
            <Go
              to={PAGES[kind].path}
              search={{ version }}
              aria-current={version === shown ? 'page' : undefined}
            >
              {t('legal.version', { version, date: dayOf(effective) })}
            </Go>{' '}
            <span className="muted">{textOf(`legal.changes.${version}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayOf(effective: string): string {
  return friendlyDate(formatTable(), effective);
}
