import type { SwitchRow, SwitchValue } from '@baize/contract/desk/switches';
import { Fact } from '../../parts/page.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { labelOf, takesTwo, valueText } from './switch-texts.ts';

interface ChangeDialogProps {
  row: SwitchRow;
  value: SwitchValue;
  pending: boolean;
  error: unknown;
  onConfirm(reason: string): void;
  onClose(): void;
}

/** Says what will change before it does: some switches close the site. */
export function ChangeDialog({ row, value, ...dialog }: ChangeDialogProps) {
  const two = takesTwo(row, value);
  return (
    <ReasonDialog
      {...dialog}
      title={labelOf(row.name)}
      optional={!row.needsReason}
      action={two ? 'Ask for approval' : 'Change it'}
      note={
        two
          ? 'This takes two people: the change waits until a second operator approves it.'
          : 'The change is in force on every node within a second, and in the audit log.'
      }
    >
      <dl className="facts">
        <Fact label="From">{valueText(row.name, row.value)}</Fact>
        <Fact label="To">
          <strong>{valueText(row.name, value)}</strong>
        </Fact>
      </dl>
    </ReasonDialog>
  );
}
