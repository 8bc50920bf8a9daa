import { DecisionDialog } from '../../../parts/decision-dialog.tsx';
import { Amount } from '../../../parts/values.tsx';
import { type IssuePage, useVoidIssue } from './issues.data.ts';

/** Asks a second operator to make an issue void. */
export function VoidIssueDialog({ issue, onClose }: { issue: IssuePage; onClose(): void }) {
  const { id, gameName, issue: code, stakes, own } = issue;
  return (
    <DecisionDialog
      title={`Void ${gameName} ${code}`}
      decision={useVoidIssue()}
      wish={{ id }}
      onClose={onClose}
    >
      <p>
        Once a second operator has approved it, the issue takes no more bets and no result, and every stake
        goes back
        {stakes.map(({ currency, stake }, n) => (
          <span key={currency}>
            {n === 0 ? ': ' : ', '}
            <Amount amount={stake} currency={currency} />
          </span>
        ))}
        . This is final.
        {own && ' The seed of its draw stays sealed.'}
      </p>
    </DecisionDialog>
  );
}
