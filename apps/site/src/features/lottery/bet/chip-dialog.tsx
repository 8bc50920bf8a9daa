import { type ReactNode, useState } from 'react';
import { Coming } from '../../../shell/parts/coming.tsx';
import { useText } from '../../../shell/text.ts';
import { LateDialog } from './late-dialog.ts';

interface ChipDialogProps {
  title: string;
  part: string;
  /** On the chip. */
  face: ReactNode;
  className?: string;
  /** The name of a chip whose face is a sign. */
  label?: string;
  pressed?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A chip in a row that opens the rest of its choices at the thumb. */
export function ChipDialog(props: ChipDialogProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`chip ${props.className ?? ''}`.trim()}
        aria-haspopup="dialog"
        aria-pressed={props.pressed}
        aria-label={props.label}
        data-part={props.part}
        onClick={() => setOpen(true)}
      >
        {props.face}
      </button>
      {open && (
        <Coming>
          <LateDialog
            size="ask"
            coverCloses
            title={props.title}
            closeLabel={t('shell.close')}
            onClose={close}
          >
            {props.children(close)}
          </LateDialog>
        </Coming>
      )}
    </>
  );
}
