import { Refused } from '@baize/client/refused';
import { State } from '@baize/ui/state';
import { Fault } from '../../shell/parts/fault.tsx';
import { Go } from '../../shell/parts/link.tsx';
import { useText } from '../../shell/text.ts';

/** Shown instead of a game that could not be read: it is gone, or may be asked for again. */
export function MissingGame({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText();
  if (!(error instanceof Refused) || error.code !== 'play.unknownGame') {
    return <Fault heading="h1" error={error} onRetry={onRetry} />;
  }
  return (
    <State
      heading="h1"
      picture="lost"
      title={t('play.gone')}
      text={t('play.goneText')}
      action={
        <Go to="/rng" className="btn marigold">
          {t('shell.slots')}
        </Go>
      }
    />
  );
}
