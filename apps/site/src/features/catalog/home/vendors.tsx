import './vendors.css';

import { useQuery } from '@tanstack/react-query';
import { useNavEntries } from '../../../frame/menu/games-nav.tsx';
import type { HomeSectionProps } from '../../../shell/manifest/home-sections.ts';
import { Go } from '../../../shell/parts/link.tsx';
import { useText } from '../../../shell/text.ts';
import { menusQuery } from '../catalog.data.ts';
import { ROW_LEAST } from './above.ts';

/** The makers of the games with their marks; a press lists the games of one. */
export function HomeVendors({ row }: HomeSectionProps) {
  const t = useText();
  const entries = useNavEntries();
  const { data: menus = [] } = useQuery(menusQuery());
  const listed = menus.flatMap(({ gameType, vendors }) => {
    const to = entries.find(({ type }) => type === gameType)?.to;
    return to ? vendors.map((vendor) => ({ ...vendor, to })) : [];
  });
  const vendors = listed.filter(
    ({ vassalage }, place) => listed.findIndex((each) => each.vassalage === vassalage) === place,
  );
  if (vendors.length < ROW_LEAST) return null;
  return (
    <section aria-labelledby={row.id} data-part="vendors">
      <div className="head">
        <h2 id={row.id}>{row.title ?? t('home.vendors')}</h2>
      </div>
      <ul className="home-vendors">
        {vendors.map(({ vassalage, vendorName, logo, to, games }) => (
          <li key={vassalage}>
            <Go to={to} search={{ vassalage }}>
              {logo ? (
                <img src={logo} alt="" width={40} height={40} loading="lazy" />
              ) : (
                <span className="mark" aria-hidden="true">
                  {vendorName.slice(0, 1)}
                </span>
              )}
              <span className="grow">{vendorName}</span>
              <span className="muted num">{games}</span>
            </Go>
          </li>
        ))}
      </ul>
    </section>
  );
}
