import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import { useText } from '../../shell/text.ts';

/**
 * P-27: a part of the page did not load. A browser that could not load a module does not ask for it again in the same document; a new
 * one opens the same popup, since its name is in the address.
 */
export default function ChunkPopup({ onClose }: { onClose: () => void }) {
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
        <Button enamel="marigold" onClick={() => location.reload()}>
          {t('shell.retry')}
        </Button>
      </div>
    </Dialog>
  );
}
