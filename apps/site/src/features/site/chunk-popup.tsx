import { Button } from '@baize/ui/button';
import { Dialog } from '@baize/ui/dialog';
import { useText } from '../../shell/text.ts';

/** P-27: a part of the page did not load. */
export default function ChunkPopup({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      popup="P-27"
      size="ask"
      title={t('errors.chunkTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <p className="muted">{t('errors.chunkText')}</p>
      <div className="acts">
        <Button onClick={() => location.reload()}>{t('shell.reload')}</Button>
        <Button enamel="marigold" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
      </div>
    </Dialog>
  );
}
