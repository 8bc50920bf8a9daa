import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { type Member360, useRenewFirstPassword } from './members.data.ts';
import { FirstPassword } from './open-dialog.tsx';

/** Another first password for an owner who could not use his; it is seen once. */
export function RenewDialog({ member, onClose }: { member: Member360; onClose(): void }) {
  const { mutate, data, isPending, error } = useRenewFirstPassword();
  if (data) return <FirstPassword title="The new initial password" opened={data} onClose={onClose} />;
  return (
    <ReasonDialog
      title={`New initial password: ${member.username}`}
      action="Make a new password"
      pending={isPending}
      error={error}
      onConfirm={(reason) => mutate({ member: member.id, reason })}
      onClose={onClose}
    >
      <p>
        For an owner who could not use the first password. The earlier one stops working, and sessions that it
        opened end.
      </p>
    </ReasonDialog>
  );
}
