import { call } from '@baize/client/call';
import { shareRound, unshareRound } from '@baize/contract/games/sharing';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { faultText } from '../../../shell/faults.ts';
import { useText } from '../../../shell/text.ts';

/** Makes a link to a won round and hands it on; once it is made, the player may take it back. */
export function ShareButton({ round, game }: { round: string; game: string }) {
  const t = useText();
  const [shared, setShared] = useState(false);
  const onError = (error: Error) => toast({ tone: 'bad', title: faultText(error) });
  const share = useMutation({
    mutationFn: async () => {
      const { link } = await call(shareRound, { round });
      await handOn(new URL(`/shared/${link}`, location.href).href, t('play.shareOf', { game }));
    },
    onSuccess: () => {
      setShared(true);
      toast({ tone: 'done', title: t('play.shareCopied') });
    },
    onError,
  });
  const stop = useMutation({
    mutationFn: () => call(unshareRound, { round }),
    onSuccess: () => {
      setShared(false);
      toast({ tone: 'done', title: t('play.shareStopped') });
    },
    onError,
  });
  return (
    <div className="stack">
      <Button wide busy={share.isPending} onClick={() => share.mutate()}>
        <Icon name="copy" small />
        {t('play.share')}
      </Button>
      {shared ? (
        <Button wide bare busy={stop.isPending} onClick={() => stop.mutate()}>
          {t('play.shareStop')}
        </Button>
      ) : (
        <p className="sm muted">{t('play.shareText')}</p>
      )}
    </div>
  );
}

/** The link is in the clipboard in any case; a phone also offers its own ways. */
async function handOn(url: string, title: string): Promise<void> {
  await navigator.clipboard.writeText(url);
  // Somebody who closes the sheet of the phone has the link all the same.
  if (typeof navigator.share === 'function') await navigator.share({ url, title }).catch(() => undefined);
}
