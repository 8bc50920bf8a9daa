import type { SwitchRow, SwitchValue } from '@baize/contract/ops-switches';
import { Button, Modal } from '@mantine/core';
import { Fact } from '../../parts/page.tsx';
import { labelOf, valueText } from './switch-texts.ts';

interface ChangeDialogProps {
  row: SwitchRow;
  value: SwitchValue;
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what will change before it does: some switches close the site. */
export function ChangeDialog({ row, value, pending, onConfirm, onClose }: ChangeDialogProps) {
  return (
    <Modal opened onClose={onClose} title={labelOf(row.name)} closeButtonProps={{ 'aria-label': 'Close' }}>
      <dl className="facts">
        <Fact label="From">{valueText(row.name, row.value)}</Fact>
        <Fact label="To">
          <strong>{valueText(row.name, value)}</strong>
        </Fact>
      </dl>
      <p className="dialog-note">
        {row.twoPeople
          ? 'This takes two people: the change waits until a second operator approves it.'
          : 'The change is in force at once, on every node, and in the audit trail.'}
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button data-autofocus loading={pending} onClick={onConfirm}>
          {row.twoPeople ? 'Ask for approval' : 'Change it'}
        </Button>
      </div>
    </Modal>
  );
}
