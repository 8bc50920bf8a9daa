import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import type { NumberWish } from './issue-exposure.tsx';
import { type IssuePage, useCloseNumber, useOpenNumber } from './issues.data.ts';

interface NumberDialogProps {
  issue: IssuePage;
  wish: NumberWish;
  onClose(): void;
}

/** Closes a number in an issue, or sells it again. */
export function NumberDialog({ issue: { id, gameName, issue }, wish, onClose }: NumberDialogProps) {
  const { act, play, number } = wish;
  const [everywhere, setEverywhere] = useState(false);
  const [closing, opening] = [useCloseNumber(), useOpenNumber()];
  const one = play === null || everywhere ? {} : { play };
  if (act === 'open')
    return (
      <DecisionDialog
        title={`Sell ${number} again`}
        action="Sell it again"
        done={`${number} is on sale again.`}
        decision={opening}
        wish={{ id, number, ...one }}
        onClose={onClose}
      >
        <p>
          {play ?? 'Every play'} of {gameName} {issue} takes bets on {number} again, up to the limit.
        </p>
      </DecisionDialog>
    );
  return (
    <DecisionDialog
      title={`Close ${number}`}
      action="Close the number"
      done={`${number} is closed.`}
      decision={closing}
      wish={{ id, number, ...one }}
      onClose={onClose}
    >
      <p>
        Nobody can bet on {number} in {gameName} {issue} any more. Bets that are in stay, and their players
        cannot take them back. Later issues sell the number as before.
      </p>
      <Checkbox
        label="In every play of this game, not only in this one"
        checked={everywhere}
        onChange={({ currentTarget }) => setEverywhere(currentTarget.checked)}
      />
    </DecisionDialog>
  );
}
