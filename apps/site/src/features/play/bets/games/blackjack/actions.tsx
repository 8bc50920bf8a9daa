import './actions.css';

import type { BetAnswer } from '@baize/contract/games/play';
import { parseAmount } from '@baize/contract/money';
import { adviceFor } from '@baize/games/tables/blackjack/advice';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { useEffect } from 'react';
import { type PageKey, useListedKeys } from '../../../../../shell/keys/page-keys.ts';
import { useOnline } from '../../../../../shell/online.ts';
import { useText } from '../../../../../shell/text.ts';
import { playable, useBalance } from '../../../../../shell/wallet.ts';
import { shown } from '../../../amounts.ts';
import { useSpaceBar } from '../../../controls.tsx';
import { useBetGame, useBetView, useTable } from '../../bet-context.ts';
import { useHints } from '../../parts/hints.ts';
import { actionNames } from './action-names.ts';
import { costOf } from './bet.ts';

/** In the order of the buttons. */
const ACTIONS = [
  { does: 'hit', key: 'H', enamel: 'jade' },
  { does: 'stand', key: 'S', enamel: 'lacquer' },
  { does: 'double', key: 'D', enamel: 'marigold' },
  { does: 'split', key: 'P', enamel: undefined },
  { does: 'surrender', key: 'R', enamel: undefined },
  { does: 'insure', key: 'I', enamel: 'jade' },
  { does: 'decline', key: 'N', enamel: 'lacquer' },
] as const;

const LISTED: readonly PageKey[] = [
  { key: 'H', does: 'play.hit' },
  { key: 'S', does: 'play.stand' },
  { key: 'D', does: 'play.doubleDown' },
  { key: 'P', does: 'play.split' },
  { key: 'R', does: 'play.surrender' },
  { key: 'I', does: 'play.insure' },
  { key: 'N', does: 'play.noInsurance' },
];

type Does = (typeof ACTIONS)[number]['does'];

/** The choices of the hand that is asked, each with its key and with what it adds to the stake. */
export function BlackjackActions() {
  const t = useText();
  const { session } = useBetGame();
  const open = useBetView((view) => view.open);
  const phase = useBetView((view) => view.phase);
  const online = useOnline();
  const advised = useAdvice(open);
  useSpaceBar(() => session.press());
  useListedKeys(LISTED);
  const offered = ACTIONS.filter(({ does }) => open?.options.includes(does));
  const names = actionNames(t);
  const act = (does: Does) => session.act({ do: does });
  useKeys((key) => {
    const found = offered.find((action) => action.key === key);
    if (found) act(found.does);
    return found !== undefined;
  });
  if (phase === 'unknown') {
    return (
      <Button enamel="marigold" size="big" onClick={() => session.press()}>
        {t('shell.retry')}
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: choices of a game, not a form.
    <div className="bj-acts" role="group" aria-label={t('play.yourMove')} data-count={offered.length}>
      {offered.map(({ does, key, enamel }) => (
        <Button
          key={does}
          {...(enamel ? { enamel } : {})}
          data-act={does}
          data-advised={advised === does || undefined}
          aria-keyshortcuts={key}
          disabled={phase !== 'idle' || !online}
          onClick={() => act(does)}
        >
          <span className="bj-act">
            <span>
              {advised === does && <Icon name="star" small />}
              {names[does]}
              {advised === does && <span className="sr"> ({t('play.hint')})</span>}
            </span>
            {open && <Cost amount={costOf(open, does)} />}
          </span>
          <span className="bj-key" aria-hidden="true">
            {key}
          </span>
        </Button>
      ))}
    </div>
  );
}

/** The amount on top, marked where the balance does not reach. */
function Cost({ amount }: { amount: bigint }) {
  const { info } = useBetGame();
  const balance = useBalance(info.playMode);
  if (amount === 0n) return null;
  const short = balance !== undefined && parseAmount(playable(balance)) < amount;
  return (
    <bdi dir="ltr" className="num" data-short={short || undefined}>
      +{shown(amount)}
    </bdi>
  );
}

function useAdvice(open: BetAnswer | null): string | null {
  const { strategy } = useTable('blackjack');
  const hints = useHints();
  if (!hints || open?.show.game !== 'blackjack') return null;
  return adviceFor({ options: open.options, show: open.show }, strategy);
}

/** Letters of the keyboard while no field and no dialog has it. */
function useKeys(press: (key: string) => boolean): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as HTMLElement;
      if (target.closest('input, select, textarea') || document.querySelector('dialog[open]')) return;
      if (press(event.key.toUpperCase())) event.preventDefault();
    };
    document.addEventListener('keydown', down);
    return () => document.removeEventListener('keydown', down);
  });
}
