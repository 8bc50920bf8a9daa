import type { Channel } from '@baize/contract/cashier/desk-channels';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSwitchChannel } from '../cashier.data.ts';

/** Takes a channel out of use, puts it back, or ends its rest after failures; one person may, because the account behind it stays the same. */
export function ChannelSwitchDialog({
  channel,
  on,
  onClose,
}: {
  channel: Channel;
  on: boolean;
  onClose(): void;
}) {
  const { mutate, isPending, error } = useSwitchChannel();
  const { id, name } = channel;
  const title = on && channel.on ? `Open ${name} now?` : `Switch ${name} ${on ? 'on' : 'off'}?`;
  const action = on && channel.on ? 'Open now' : on ? 'Switch on' : 'Switch off';
  return (
    <ReasonDialog
      title={title}
      action={action}
      pending={isPending}
      error={error}
      onConfirm={(reason) =>
        mutate(
          { id, on, reason },
          {
            onSuccess: () => {
              toast(`${name} is ${on ? 'on' : 'off'}.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        {on
          ? 'It gets new orders from now on, within its hours and limits. Its failures so far no longer count.'
          : 'It gets no new orders. Orders that are open can still be paid.'}
      </p>
    </ReasonDialog>
  );
}
