import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountText } from '../../parts/format.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAllowed } from '../../parts/session.ts';
import { toast } from '../../parts/toasts.tsx';
import { type RoundRecord, useResettle, useVoid } from './records.data.ts';

const AMOUNT = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

interface CorrectionProps {
  record: RoundRecord;
  kind: 'void' | 'resettle';
  onClose(): void;
}

/** Asks a second operator to make a round void or to settle it again. Nothing moves before they approve. */
export function CorrectionDialog({ record, kind, onClose }: CorrectionProps) {
  const [payout, setPayout] = useState('');
  const [gameOff, setGameOff] = useState(false);
  const mayTakeOff = useAllowed('games.write');
  const [asVoid, anew] = [useVoid(), useResettle()];
  const { id, member, payout: was, stake, currency } = record;
  const after = {
    onSuccess: () => {
      toast('The request waits for a second operator.');
      onClose();
    },
  };
  const ask = (reason: string) => {
    const wish = { id, member, was, reason };
    if (kind === 'void') asVoid.mutate({ ...wish, gameOff }, after);
    else anew.mutate({ ...wish, payout }, after);
  };
  const valid = kind === 'void' || (AMOUNT.test(payout) && Number(payout) !== Number(was));
  return (
    <ReasonDialog
      title={kind === 'void' ? 'Make the round void' : 'Resettle the round'}
      action="Ask for approval"
      pending={asVoid.isPending || anew.isPending}
      error={asVoid.error ?? anew.error}
      missing={!valid && 'Enter what it should have paid: another amount, with at most two places.'}
      onConfirm={ask}
      onClose={onClose}
    >
      <p>
        {kind === 'void'
          ? `The stake of ${amountText(stake)} ${currency} goes back, and the ${amountText(was)} that it paid is taken, as far as the member still has it.`
          : `It paid ${amountText(was)} ${currency}. The difference is paid, or taken as far as the member still has it.`}
      </p>
      {kind === 'void' && mayTakeOff && (
        <Checkbox
          label={`Take ${record.name} off as well`}
          description="Where it is likely to happen again. It takes no new bets once the request is approved."
          checked={gameOff}
          onChange={({ currentTarget }) => setGameOff(currentTarget.checked)}
        />
      )}
      {kind === 'resettle' && (
        <TextInput
          label={`What it should have paid, in ${currency}`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={payout}
          onChange={({ currentTarget }) => setPayout(currentTarget.value.trim())}
          error={payout && !valid ? 'Another amount than it paid, with at most two places' : null}
        />
      )}
    </ReasonDialog>
  );
}
