import { PICTURE_BYTES_MAX } from '@baize/contract/desk/catalog';
import { Button, FileButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { base64 } from '../../parts/base64.ts';
import { Panel } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { type GamePage, useSetPicture } from './catalog.data.ts';

/** The change of the picture: a new one, or the operator's one removed. */
type Wish = { readonly file: File } | 'remove';

const SOURCES: Readonly<Record<NonNullable<GamePage['pictureBy']>, string>> = {
  feed: 'Its provider names it.',
  operator: 'An operator brought it. No list of its provider changes it.',
};

/** The picture on the card of a game, where it comes from, and the way to another one. */
export function PicturePanel({ game }: { game: GamePage }) {
  const mayChange = useAllowed('games.write');
  const [wish, setWish] = useState<Wish | null>(null);
  const pick = (file: File | null) => {
    if (!file) return;
    if (file.size > PICTURE_BYTES_MAX) toast('A picture may have 1 MB at most.', { bad: true });
    else setWish({ file });
  };
  return (
    <Panel title="Picture">
      <div className="picture-panel">
        {game.picture ? (
          <img
            className="picture-shown"
            src={game.picture}
            alt={`Card of ${game.name}`}
            width={120}
            height={150}
          />
        ) : (
          <span className="picture-shown picture-none">none</span>
        )}
        <div className="picture-about">
          <p>{game.pictureBy ? SOURCES[game.pictureBy] : 'The site shows the drawn one.'}</p>
          {game.pictureProblem && <p className="bad">It could not be fetched: {game.pictureProblem}</p>}
          {mayChange && (
            <div className="picture-actions">
              <FileButton accept="image/png,image/jpeg,image/webp" onChange={pick}>
                {(props) => (
                  <Button {...props} size="sm" variant="default">
                    Bring a picture
                  </Button>
                )}
              </FileButton>
              {game.pictureBy === 'operator' && (
                <Button size="sm" variant="default" onClick={() => setWish('remove')}>
                  Take it away
                </Button>
              )}
            </div>
          )}
          <p className="aside">PNG, JPEG or WebP of at most 1 MB; it is cut to 4 : 5.</p>
        </div>
      </div>
      {wish && <PictureDialog game={game} wish={wish} onClose={() => setWish(null)} />}
    </Panel>
  );
}

function PictureDialog({ game, wish, onClose }: { game: GamePage; wish: Wish; onClose(): void }) {
  const set = useSetPicture();
  const removes = wish === 'remove';
  const save = async (reason: string) => {
    const image = removes ? null : await base64(wish.file);
    set.mutate(
      { game: game.nodeId, image, reason },
      {
        onSuccess: () => {
          toast(removes ? 'The picture is taken away.' : 'The picture is on the card.');
          onClose();
        },
      },
    );
  };
  return (
    <ReasonDialog
      title={removes ? 'Take the picture away?' : 'Bring this picture?'}
      action={removes ? 'Take it away' : 'Bring it'}
      pending={set.isPending}
      error={set.error}
      onClose={onClose}
      onConfirm={(reason) => void save(reason)}
    >
      {removes ? (
        <p>The picture that its provider names is fetched again within minutes, if there is one.</p>
      ) : (
        <Preview file={wish.file} />
      )}
    </ReasonDialog>
  );
}

/** The file as a card shows it, before anybody else sees it. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    void base64(file).then((text) => setAddress(`data:${file.type};base64,${text}`));
  }, [file]);
  return address && <img className="picture-shown" src={address} alt={file.name} width={120} height={150} />;
}
