import './vendor-drop.css';
import { grouped } from '@baize/locales/format';
import { useQuery } from '@tanstack/react-query';
import { Go } from '../../../shell/parts/link.tsx';
import { useSwitch } from '../../../shell/site.ts';
import { useText } from '../../../shell/text.ts';
import { type GameType, menusQuery } from '../catalog.data.ts';

interface VendorDropProps {
  type: GameType;
  to: string;
  onGo: () => void;
}

/** S-05: the vendors of a type, and its rebate where the brand pays one. */
export default function VendorDrop({ type, to, onGo }: VendorDropProps) {
  const t = useText();
  const named = useSwitch('brand.rebates');
  const menu = useQuery(menusQuery()).data?.find(({ gameType }) => gameType === type);
  if (!menu) return null;
  return (
    <div className="vendor-drop" data-part="S-05">
      {named && (
        <p className="strong">
          {menu.rebate === null ? t('shell.rebateNone') : t('shell.rebate', { percent: menu.rebate })}
        </p>
      )}
      <ul>
        {menu.vendors.map(({ vassalage, vendorName, logo, games }) => (
          <li key={vassalage}>
            <Go to={to} search={{ vassalage }} onClick={onGo}>
              {logo && <img src={logo} alt="" width={28} height={28} loading="lazy" />}
              <span className="grow">{vendorName}</span>
              <span className="muted num">{grouped(games)}</span>
            </Go>
          </li>
        ))}
      </ul>
    </div>
  );
}
