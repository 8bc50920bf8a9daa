import { Button } from '@baize/ui/forms/button';
import { Dialog } from '@baize/ui/layers/dialog';
import type { ReactNode } from 'react';
import { useText } from '../../shell/text.ts';

interface QuestionProps {
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is taken back for good. */
export function Question({ title, text, yes, no, onYes, onClose }: QuestionProps) {
  const t = useText();
  return (
    <Dialog size="ask" title={title} closeLabel={t('shell.close')} onClose={onClose}>
      <p className="muted">{text}</p>
      <div className="acts">
        <Button onClick={onClose}>{no}</Button>
        <Button
          enamel="marigold"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </Button>
      </div>
    </Dialog>
  );
}
