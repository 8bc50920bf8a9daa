import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';

/** The way from a lottery that has not been drawn to one that is. */
export function ToLotteries() {
  const t = useText();
  return (
    <Go to="/lottery" className="btn marigold">
      {t('shell.lott')}
    </Go>
  );
}
