import { Refused, Unreachable } from '@baize/client/refused';
import { ORDER_CHARACTERS_MAX, ORDER_UNITS_MAX } from '@baize/contract/lottery/bets';
import { Button } from '@baize/ui/forms/button';
import { useMutation } from '@tanstack/react-query';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import {
  type Cart,
  type CartKind,
  type CartLine,
  cartOf,
  isTooLarge,
  lineFrom,
  replaced,
  setCart,
  splitDrafts,
  useCart,
} from './cart.ts';
import { takeNewTerms } from './placing.ts';

interface ProblemProps {
  terms: BetTerms;
  kind: CartKind;
  error: Error | null;
  /** The refusal is dealt with. */
  reset: () => void;
}

/** The reason why an order was not taken, in words, with what can be done about it. */
export function CartProblem(props: ProblemProps) {
  const t = useText();
  const { terms, kind, error } = props;
  const { pending } = useCart(terms.game.code, kind);
  if (pending || error instanceof Unreachable)
    return (
      <p className="problem" role="alert">
        {t('lottery.unknown')}
      </p>
    );
  if (!error) return null;
  return (
    <div className="stack" data-part="refused">
      <Problem error={error} />
      {error instanceof Refused && <Remedy {...props} refused={error} />}
    </div>
  );
}

function Remedy({ terms, kind, refused, reset }: ProblemProps & { refused: Refused }) {
  const t = useText();
  const { code: gameCode } = terms.game;
  const renew = useMutation({ mutationFn: () => takeNewTerms(gameCode, kind), onSuccess: reset });
  const line = cartOf(gameCode, kind).lines[Number(refused.args.line) - 1];
  const put = (lines: readonly CartLine[]) => {
    if (line) setCart(gameCode, kind, replaced(cartOf(gameCode, kind), line.id, lines));
    reset();
  };
  const why = refused.code.replace('lottery.', '');
  if (why === 'moved')
    return (
      <Button busy={renew.isPending} onClick={() => renew.mutate()}>
        {t('lottery.takeNewOdds')}
      </Button>
    );
  if (why === 'multiplier' && line) {
    const multiplier = Number(refused.args.multiplier);
    const next = multiplier >= 1 ? lineFrom(terms, { ...line, multiplier }) : undefined;
    if (!next) return null;
    return <Button onClick={() => put([next])}>{t('lottery.useMultiplier', { multiplier })}</Button>;
  }
  if (why === 'numbersHalf' && line) {
    const half = new Set(String(refused.args.numbers).split(/[,\s]+/));
    const parts = splitDrafts(line, half)?.flatMap((draft) => lineFrom(terms, draft) ?? []);
    return parts && <Button onClick={() => put(parts)}>{t('lottery.split')}</Button>;
  }
  return null;
}

/** Says before the press that the lines are more than one order or chase may have. */
export function TooLarge({ lines }: { lines: Cart['lines'] }) {
  const t = useText();
  if (!isTooLarge(lines)) return null;
  const most = { units: ORDER_UNITS_MAX, characters: ORDER_CHARACTERS_MAX };
  return <p className="bad sm">{t('refusal.lottery.orderLarge', most)}</p>;
}
