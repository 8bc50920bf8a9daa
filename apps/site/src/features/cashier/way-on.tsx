import { Button } from '@baize/ui/forms/button';
import { Go } from '../../shell/parts/link.tsx';
import { openPopup } from '../../shell/popup.ts';
import { useSwitch } from '../../shell/site.ts';
import { useText } from '../../shell/text.ts';
import { useClosed } from '../protection/use-closed.ts';

/** Pages that lead on. */
const PAGES = {
  bonus: ['/account/bonuses', 'shell.bonuses'],
  deposit: ['/account/deposit', 'shell.deposit'],
  deposits: ['/account/deposits', 'cashier.deposits'],
  transfers: ['/account/transfers', 'cashier.transferRecord'],
  turnover: ['/turnover', 'cashier.do.turnover'],
  wallet: ['/wallet', 'shell.wallet'],
  withdraw: ['/account/withdraw', 'cashier.do.withdraw'],
  withdrawals: ['/account/withdrawals', 'cashier.record'],
} as const;

/** Parts of the security centre that lead on. */
const PARTS = {
  limits: ['limits', 'cashier.limitsLink'],
  payment: ['payment', 'cashier.do.paymentPassword'],
  payout: ['payout', 'cashier.do.account'],
  proof: ['identity', 'cashier.do.identity'],
} as const;

/** The way out of an obstacle, or on from a refusal. */
export type WayOnName = keyof typeof PAGES | keyof typeof PARTS | 'play' | 'service';

interface WayOnProps {
  to: WayOnName;
  /** It leads to the money: nothing else is in the way. */
  first?: boolean;
  /** In a popup, which it then replaces. */
  replace?: boolean;
}

/** A button that leads on. There is none where play is closed and it leads to play, or where nobody can be asked. */
export function WayOn({ to, first = false, replace = false }: WayOnProps) {
  const t = useText();
  const service = useSwitch('brand.serviceUrl');
  const closed = useClosed() !== null;
  const enamel = first ? 'marigold' : undefined;
  if (to === 'service') {
    return service ? (
      <a className="btn small" href={service} target="_blank" rel="noopener nofollow">
        {t('shell.service')}
      </a>
    ) : null;
  }
  if (isPart(to)) {
    const [id, label] = PARTS[to];
    return (
      <Button size="small" enamel={enamel} onClick={() => openPopup('security', { id }, { replace })}>
        {t(label)}
      </Button>
    );
  }
  if (closed && (to === 'play' || to === 'deposit')) return null;
  const [path, label] = to === 'play' ? (['/hot', 'cashier.play'] as const) : PAGES[to];
  return (
    <Go to={path} className={first ? 'btn small marigold' : 'btn small'}>
      {t(label)}
    </Go>
  );
}

function isPart(to: WayOnName): to is keyof typeof PARTS {
  return Object.hasOwn(PARTS, to);
}
