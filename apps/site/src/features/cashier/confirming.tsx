import { isolated } from '../../shell/isolated.ts';
import { useText } from '../../shell/text.ts';
import { CopyButton } from '../members/security/copy-button.tsx';

interface ConfirmingProps {
  transaction: string;
  confirmations: number;
  needed: number;
  /** The sum that is on its way. */
  sum?: string;
  /** The page of the transaction on the explorer of its chain. */
  link?: string | null;
}

/** A transaction on a chain, and how many blocks confirm it. */
export function Confirming({ transaction, confirmations, needed, sum, link }: ConfirmingProps) {
  const t = useText();
  const count = Math.min(confirmations, needed);
  const confirmed = t('cashier.crypto.confirmed', { count, needed });
  return (
    <div className="confirming" data-part="confirming">
      {sum && (
        <bdi dir="ltr" className="strong num">
          {sum}
        </bdi>
      )}
      <span className="sm" role="status">
        {isolated(confirmed)}
      </span>
      <progress value={count} max={needed} aria-label={confirmed} />
      <span className="sm muted">{t('cashier.crypto.transaction')}</span>
      <bdi dir="ltr" className="xs wraps num">
        {transaction}
      </bdi>
      <span className="confirming-acts">
        <CopyButton text={transaction} of={t('cashier.crypto.transaction')} />
        {link && (
          <a className="link sm" href={link} target="_blank" rel="noopener noreferrer">
            {t('cashier.crypto.explorer')}
          </a>
        )}
      </span>
    </div>
  );
}
