import type { Channel } from '@baize/contract/cashier/desk-channels';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import { toast } from '../../../parts/toasts.tsx';
import { useSwitchChannel } from '../cashier.data.ts';

/** Takes a channel out of use or puts it back; one person may, because the account behind it stays the same. */
export function ChannelSwitchDialog({ channel, onClose }: { channel: Channel; onClose(): void }) {
  const { mutate, isPending, error } = useSwitchChannel();
  const { id, name, on } = channel;
  return (
    <ReasonDialog
      title={`Switch ${name} ${on ? 'off' : 'on'}?`}
      action={on ? 'Switch off' : 'Switch on'}
      pending={isPending}
      error={error}
      onConfirm={(reason) =>
        mutate(
          { id, on: !on, reason },
          {
            onSuccess: () => {
              toast(`${name} is ${on ? 'off' : 'on'}.`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        {on
          ? 'It gets no new orders. Orders that are open can still be paid.'
          : 'It gets new orders from now on, within its hours and limits.'}
      </p>
    </ReasonDialog>
  );
}
