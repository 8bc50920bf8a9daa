import './foot-content.css';

import { Icon } from '@baize/ui/icon';
import { Logo } from '@baize/ui/logo';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { marksQuery, ProviderMark } from '../../features/cashier/ways/provider-mark.tsx';
import { menusQuery } from '../../features/catalog/catalog.ts';
import { boot } from '../../shell/boot.ts';
import { useMenu } from '../../shell/manifest/menu.ts';
import { Go } from '../../shell/parts/link.tsx';
import { MenuLink } from '../../shell/parts/menu-link.tsx';
import { useSwitch, useSwitches } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import { useNavEntries } from '../menu/games-nav.tsx';

declare const BAIZE_VERSION: string;

/** S-08: everything that the brand has, by its links; a column without any is not there. */
export function FootContent() {
  const t = useText();
  const age = useSwitch('register.minAge') ?? '';
  const products = useNavEntries().filter(({ key, guest }) => key !== 'HOME' && key !== 'HELP' && !guest);
  const help = useMenu('help');
  const contact = useMenu('contact');
  return (
    <div className="wrap">
      <div className="fgrid">
        <div className="stack">
          <Logo label={boot.brand} />
          <p className="muted">{t('shell.age', { age })}</p>
        </div>
        <Column title={t('shell.footProducts')}>
          {products.map(({ key, to, label }) => (
            <li key={key}>
              <Go to={to}>{label}</Go>
            </li>
          ))}
        </Column>
        <Column title={t('shell.footHelp')}>
          {help.map((line) => (
            <li key={line.name} className={line.name === 'shortcuts' ? 'only-l' : undefined}>
              <MenuLink line={line} icon="none" />
            </li>
          ))}
        </Column>
        {contact.length > 0 && (
          <Column title={t('shell.footContact')}>
            {contact.map((line) => (
              <li key={line.name}>
                <MenuLink line={line} icon="none" />
              </li>
            ))}
          </Column>
        )}
      </div>
      <Payments />
      <Vendors />
      <Legal age={String(age)} />
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

/** Each vendor once, with its mark where it has one. */
function Vendors() {
  const t = useText();
  const { data = [] } = useQuery(menusQuery());
  const vendors = new Map(data.flatMap((menu) => menu.vendors).map((vendor) => [vendor.vassalage, vendor]));
  if (vendors.size === 0) return null;
  return (
    <section className="fvendors" aria-label={t('shell.footVendors')}>
      <h2>{t('shell.footVendors')}</h2>
      <ul>
        {[...vendors.values()].map(({ vassalage, vendorName, logo }) => (
          <li key={vassalage}>
            {logo && <img src={logo} alt="" width={24} height={24} loading="lazy" />}
            {vendorName}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ways to pay that are open, each with its mark. */
function Payments() {
  const t = useText();
  const open = useQuery(marksQuery()).data?.open ?? [];
  if (open.length === 0) return null;
  return (
    <section className="fvendors" aria-label={t('shell.footPayments')} data-part="payments">
      <h2>{t('shell.footPayments')}</h2>
      <ul>
        {open.map(({ provider, name }) => (
          <li key={provider}>
            <ProviderMark provider={provider} name={name} />
            {provider === 'card' ? t('shell.card') : name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Legal({ age }: { age: string }) {
  const t = useText();
  const switches = useSwitches();
  const licence = switches['brand.licenceText'];
  const number = switches['brand.licenceNumber'];
  const address = switches['brand.licenceUrl'];
  return (
    <div className="legal">
      <span className="age num" role="img" aria-label={t('shell.ageMark', { age })}>
        {age}+
      </span>
      {(licence || number) && (
        <p className="grow" data-part="licence">
          {licence} {number && t('shell.licence', { number })}
          {address && (
            <a
              href={address}
              target="_blank"
              rel="noopener nofollow"
              aria-label={t('shell.licence', { number: number || address })}
            >
              <Icon name="right" small flip />
            </a>
          )}
        </p>
      )}
      {boot.developer && <span className="grow">{t('shell.openSource')}</span>}
      <span className="num">{t('shell.version', { version: BAIZE_VERSION })}</span>
    </div>
  );
}
