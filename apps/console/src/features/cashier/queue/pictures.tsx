import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../parts/icon.tsx';

interface Picture {
  readonly id: string;
  readonly url: string;
}

/** The pictures of a slip or document: small ones in a row, each opens large. */
export function Pictures({ pictures, name = 'slip' }: { pictures: readonly Picture[]; name?: string }) {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <>
      <ul className="slips">
        {pictures.map(({ id, url }, n) => (
          <li key={id}>
            <button
              type="button"
              className="slip"
              aria-label={`Open ${name} ${n + 1}`}
              onClick={() => setOpen(n)}
            >
              <img src={url} alt="" width={96} height={128} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <SlipDialog pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}

interface SlipDialogProps {
  pictures: readonly Picture[];
  first: number;
  onClose(): void;
}

const QUARTER = 90;
const TURNS = 4;

/** One picture as large as the window; a photo that lies on its side is turned. */
function SlipDialog({ pictures, first, onClose }: SlipDialogProps) {
  const [place, setPlace] = useState(first);
  const [turns, setTurns] = useState(0);
  const picture = pictures[place];
  const go = (by: number) => {
    setPlace((place + by + pictures.length) % pictures.length);
    setTurns(0);
  };
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={`Picture ${place + 1} of ${pictures.length}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="slip-tools">
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={16} />}
          data-autofocus
          onClick={() => setTurns((turns + 1) % TURNS)}
        >
          Rotate
        </Button>
        {pictures.length > 1 && (
          <>
            <Button variant="default" onClick={() => go(-1)}>
              Previous picture
            </Button>
            <Button variant="default" onClick={() => go(1)}>
              Next picture
            </Button>
          </>
        )}
      </div>
      <div className="slip-large">
        {picture && (
          <img
            src={picture.url}
            alt={`View ${place + 1}, rotated by ${turns * QUARTER} degrees`}
            data-turns={turns}
          />
        )}
      </div>
    </Modal>
  );
}
