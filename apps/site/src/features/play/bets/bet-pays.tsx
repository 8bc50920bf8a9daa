import { useText } from '../../../shell/text.ts';
import { useBetGame, useBetView } from './bet-context.ts';
import { PayRows } from './parts/pay-rows.tsx';

/** The pays of the present choices, beside the table of a desktop; all from the data the server plays by. */
export function BetPays() {
  const t = useText();
  const { info, session } = useBetGame();
  const bet = useBetView((view) => view.bet);
  const rows = session.face.pays(info, bet, t);
  if (rows.length === 0) return null;
  return (
    <div className="card2">
      <h2>{t('play.paysNow')}</h2>
      <PayRows rows={rows} />
    </div>
  );
}
