import { Button } from '@baize/ui/forms/button';
import { useText } from '../../shell/text.ts';

interface PagerProps {
  /** The cursor of the following page. */
  next: string | null;
  /** Of all bets; other lists say themselves where they are. */
  count?: number;
  label?: string;
  number: number;
  busy: boolean;
  /** To the page behind a cursor, or back to the one before. */
  onTurn: (next: string | null) => void;
}

/** The way to older and newer pages of a record. */
export function Pager({ next, count = 0, label, number, busy, onTurn }: PagerProps) {
  const t = useText();
  if (number === 1 && next === null) return null;
  return (
    <nav className="pager" aria-label={t('records.pages')}>
      <Button disabled={number === 1 || busy} onClick={() => onTurn(null)}>
        {t('records.newer')}
      </Button>
      <span className="muted sm num" role="status">
        {label ?? t('records.page', { number, count })}
      </span>
      <Button disabled={next === null || busy} onClick={() => onTurn(next)}>
        {t('records.older')}
      </Button>
    </nav>
  );
}
