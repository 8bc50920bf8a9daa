import type { PoolPage, PoolParameters } from '@baize/contract/games/desk-jackpots';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useSetJackpot } from './jackpots.data.ts';
import { poolShare } from './pool-text.ts';
import { percentText } from './studio-texts.ts';

/** Half a unit of the last figure that the server compares, in percent. */
const SAME = 0.0001;

/** Other parameters for the next term; their part of the return is shown while they are typed. */
export function JackpotDialog({ page, onClose }: { page: PoolPage; onClose(): void }) {
  const { id, chance, odds, share } = page;
  const was = page.next ?? page.parameters;
  const [wish, setWish] = useState<PoolParameters>(was);
  const set = useSetJackpot();
  const { mustHitBy } = wish;
  const now = poolShare(wish, { chance, odds });
  const fits = Math.abs(now - share) < SAME;
  const confirm = (reason: string) =>
    set.mutate(
      { pool: String(id), was, parameters: wish, reason },
      {
        onSuccess: () => {
          toast('The change waits for a second operator.');
          onClose();
        },
      },
    );
  const field = (name: keyof PoolParameters, label: string, description: string) => (
    <NumberInput
      label={label}
      description={description}
      allowDecimal={false}
      allowNegative={false}
      value={wish[name] ?? 0}
      onChange={(value) => setWish({ ...wish, [name]: Number(value) })}
    />
  );
  return (
    <ReasonDialog
      title={`Change ${page.name}, ${page.level}`}
      action="Ask a second operator"
      note="They begin with the next term. What is in the pool stays in it."
      pending={set.isPending}
      error={set.error}
      missing={
        !fits &&
        `The part of the return must stay ${percentText(share)}; with these values it is ${percentText(now)}.`
      }
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          {field('seed', 'Seed', 'In base bets.')}
          {field('increment', 'Added of each stake', 'In millionths.')}
          {field('reserve', 'Put by of each stake', 'In millionths. It pays for the next seed.')}
          {mustHitBy !== null && field('mustHitBy', 'Must be won below', 'In base bets.')}
          <p className="aside" role="status">
            Part of the return: {percentText(now)}
            {fits ? ', as declared.' : `. It must stay ${percentText(share)}.`}
          </p>
        </>
      }
    />
  );
}
