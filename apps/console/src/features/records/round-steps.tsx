import { Amount, Hash, Time } from '../../parts/values.tsx';
import type { RoundRecord } from './records.data.ts';

/** Steps and messages in the order in which they came, refused ones among them. */
export function RoundSteps({ record }: { record: RoundRecord }) {
  return (
    <div className="list-scroll">
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className="end">
              Amount
            </th>
            <th scope="col" className="end">
              Moved
            </th>
            <th scope="col">Movement</th>
          </tr>
        </thead>
        <tbody>
          {record.steps.map((step) => (
            <tr key={`${step.kind} ${step.id}`}>
              <td data-label="When">
                <Time at={step.at} />
              </td>
              <td data-label="What">
                <span>
                  {step.kind} <span className="aside">{whatBecame(step)}</span>
                  <br />
                  <code>{step.id}</code>
                  {step.details && (
                    <>
                      <br />
                      <span className="aside round-details">{step.details}</span>
                    </>
                  )}
                </span>
              </td>
              <td data-label="Amount" className="end">
                <Amount amount={step.amount} currency={record.currency} />
              </td>
              <td data-label="Moved" className="end">
                <Amount amount={step.moved} signed />
              </td>
              <td data-label="Movement">{step.movement ? <Hash value={step.movement} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Nothing where it simply was done. */
function whatBecame({ state, status, outstanding }: RoundRecord['steps'][number]): string {
  const parts = [
    state === 'POSTED' ? '' : state.toLowerCase(),
    status === 'OK' ? '' : status,
    Number(outstanding) === 0 ? '' : `outstanding ${outstanding}`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}
