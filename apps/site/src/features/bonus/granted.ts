import { toast } from '@baize/ui/layers/toast';
import { t } from '../../shell/text.ts';

/** Says that free rounds were granted, on whichever page their player is. */
export function roundsGranted({ rounds }: { rounds: number }): void {
  toast({ tone: 'done', title: t('shell.roundsNew', { rounds }), text: t('shell.roundsNewText') });
}
