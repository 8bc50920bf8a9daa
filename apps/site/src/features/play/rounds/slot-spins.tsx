import { Money } from '@baize/ui/money/money';
import { useText } from '../../../shell/text.ts';
import type { RoundRecord } from '../play.data.ts';
import { SpinWindows } from '../wins/spin-windows.tsx';
import { windowsOf } from '../wins/windows.ts';

type Recorded = Pick<RoundRecord, 'code' | 'symbols' | 'lines' | 'wild' | 'base' | 'freeSpins' | 'currency'>;

/** The spins of a round one below the other, each with its window and its win. */
export function SlotSpins({ record }: { record: Recorded }) {
  const t = useText();
  const { symbols, lines, wild } = record;
  const machine = { symbols, lines, wild: symbols.indexOf(wild) };
  return (
    <div className="spins">
      {[record.base, ...record.freeSpins].map((spin, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of play is what a spin is.
        <section key={index} className="stack">
          <h3>{index === 0 ? t('play.baseSpin') : t('play.freeSpin', { number: index })}</h3>
          <SpinWindows
            code={record.code}
            windows={windowsOf(spin)}
            machine={machine}
            currency={record.currency}
          />
          <p className="sm">
            <Money amount={spin.win} currency={record.currency} />
            {spin.awarded > 0 && ` · ${t('play.awarded', { count: spin.awarded })}`}
          </p>
        </section>
      ))}
    </div>
  );
}
