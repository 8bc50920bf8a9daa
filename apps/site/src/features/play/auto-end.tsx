import { toast } from '@baize/ui/layers/toast';
import { useEffect } from 'react';
import { useText } from '../../shell/text.ts';
import { usePlay, useView } from './play-context.ts';

/** Tells why auto play came to its end. */
export function AutoEndNotice() {
  const t = useText();
  const { session } = usePlay();
  const end = useView((view) => view.autoEnd);
  useEffect(() => {
    if (!end) return;
    const words = {
      done: t('play.autoEndedDone'),
      loss: t('play.autoEndedLoss'),
      win: t('play.autoEndedWin'),
    };
    toast({ tone: 'note', title: words[end] });
    session.stopAuto();
  }, [end, session, t]);
  return null;
}
