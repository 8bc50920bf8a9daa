import { lotteryPath } from '@baize/contract/lottery/addresses';
import { Icon } from '@baize/ui/icon';
import { useSearch } from '@tanstack/react-router';
import { Go } from '../../../../shell/parts/link.tsx';
import { useText } from '../../../../shell/text.ts';

/** The way back to the lotteries, or to the page of ours that a launch says its player comes from. */
export function BackToLobby({ lottery }: { lottery: string }) {
  const t = useText();
  const { backUrl } = useSearch({ strict: false }) as { backUrl?: unknown };
  const back = typeof backUrl === 'string' && /^\/(?![/\\])[\w/-]*$/.test(backUrl) ? backUrl : undefined;
  return (
    <Go
      to={back ?? lotteryPath(lottery)}
      className="btn bare square small"
      aria-label={t('lottery.otherGames')}
    >
      <Icon name="left" flip />
    </Go>
  );
}
