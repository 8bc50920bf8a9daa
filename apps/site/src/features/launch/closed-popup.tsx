import './launch.css';

import { Dialog } from '@baize/ui/layers/dialog';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Fault } from '../../shell/parts/fault.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Hearts, useHearts } from '../catalog/catalog.ts';
import { ClosedGame } from './closed-game.tsx';
import { gameCardQuery } from './launch.data.ts';

/** P-21 over a list; `id` is the node of the game. */
export default function ClosedPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const end = id.indexOf(':');
  const card = useQuery(gameCardQuery({ vendor: id.slice(0, end), code: id.slice(end + 1) }));
  return (
    <Dialog
      popup="P-21"
      size="roomy"
      state={card.data ? 'ready' : card.error ? 'error' : 'loading'}
      title={t('launch.closed')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Hearts value={useHearts()}>
        {card.data ? (
          <ClosedGame card={card.data} heading="h3" />
        ) : card.error ? (
          <Fault error={card.error} onRetry={() => void card.refetch()} />
        ) : (
          <Skeleton shape="banner" />
        )}
      </Hearts>
    </Dialog>
  );
}
