import type { StuckRound } from '@baize/contract/desk/stuck';
import { amountText } from '../../parts/format.ts';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { toast } from '../../parts/toasts.tsx';
import { CopyCode, Time } from '../../parts/values.tsx';
import { useCloseOut } from './records.data.ts';
import { answersText, lastAnswerText } from './stuck-texts.ts';

/** Asks a second operator to take a round back. Nothing moves before his yes. */
export function StuckDialog({ round: row, onClose }: { round: StuckRound; onClose(): void }) {
  const closeOut = useCloseOut();
  const { vendor, round, member, stake, paid, currency } = row;
  const ask = (reason: string) =>
    closeOut.mutate(
      { vendor, round, member: member.id, reason },
      {
        onSuccess: () => {
          toast('The request waits for a second operator.');
          onClose();
        },
      },
    );
  return (
    <ReasonDialog
      title="Take the round back"
      action="Ask for approval"
      wide
      pending={closeOut.isPending}
      error={closeOut.error}
      onConfirm={ask}
      onClose={onClose}
    >
      <p>
        {`The stake of ${amountText(stake)} ${currency} goes back to ${member.username}.`}
        {Number(paid) > 0 &&
          ` The ${amountText(paid)} ${currency} that the round paid is taken, as far as it is still there.`}
      </p>
      <dl className="facts">
        <Fact label="Bet number">
          <CopyCode value={row.number} />
        </Fact>
        <Fact label="First asked">
          <Time at={row.firstAt} />
        </Fact>
        <Fact label="Last asked">
          <Time at={row.askedAt} />
        </Fact>
        <Fact label="Last answer">{lastAnswerText(row)}</Fact>
        <Fact label="All answers">{answersText(row)}</Fact>
        <Fact label="No answer since">{row.awaySince ? <Time at={row.awaySince} /> : '–'}</Fact>
      </dl>
    </ReasonDialog>
  );
}
