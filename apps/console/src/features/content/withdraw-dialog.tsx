import { Button, Modal } from '@mantine/core';
import { toast } from '../../parts/toasts.tsx';
import { type NoticeRow, useWithdrawNotice } from './content.data.ts';

export function WithdrawDialog({ notice, onClose }: { notice: NoticeRow; onClose(): void }) {
  const withdraw = useWithdrawNotice();
  const confirm = () =>
    withdraw.mutate(
      { id: notice.id },
      {
        onSuccess: () => toast('The notice is no longer shown.'),
        onSettled: onClose,
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title="Withdraw this notice?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className="dialog-note">
        “{notice.texts.EN?.title}” disappears from the site. It stays in this list.
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Keep it
        </Button>
        <Button loading={withdraw.isPending} onClick={confirm}>
          Withdraw
        </Button>
      </div>
    </Modal>
  );
}
