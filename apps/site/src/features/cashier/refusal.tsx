import { Refused } from '@baize/client/refused';
import { Button } from '@baize/ui/forms/button';
import { Problem } from '../../shell/parts/problem.tsx';
import { useText } from '../../shell/text.ts';
import { remedyOf } from './refusals.ts';
import { WayOn } from './way-on.tsx';

interface RefusalProps {
  error: unknown;
  /** Back to the amount, or to the choice above it; the form keeps its texts. */
  onAmend: () => void;
  /** In a popup. */
  replace?: boolean;
}

/** Why money was not moved, and the button for what is to be done about it. */
export function Refusal({ error, onAmend, replace = false }: RefusalProps) {
  const t = useText();
  const remedy = error instanceof Refused ? remedyOf(error.code) : undefined;
  return (
    <>
      <Problem error={error} />
      {remedy !== undefined && (
        <div className="row wrapable" data-remedy={remedy}>
          {remedy === 'amount' || remedy === 'other' ? (
            <Button size="small" onClick={onAmend}>
              {t(remedy === 'amount' ? 'cashier.do.amount' : 'cashier.do.other')}
            </Button>
          ) : (
            <WayOn to={remedy} replace={replace} />
          )}
        </div>
      )}
    </>
  );
}
