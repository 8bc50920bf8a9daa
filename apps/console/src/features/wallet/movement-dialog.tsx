import type { opsMovement } from '@baize/contract/desk/ledger';
import type { LedgerRow } from '@baize/contract/desk/members';
import type { OutputOf } from '@baize/contract/route';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { Answered, Fact, Nothing } from '../../parts/page.tsx';
import { Amount, Hash, Time } from '../../parts/values.tsx';
import { movementQuery } from './ledger.data.ts';
import { movementText } from './movement-texts.ts';

type Movement = OutputOf<typeof opsMovement>;

/** A row of the ledger, or the id of one that is not listed. */
type Shown = Pick<LedgerRow, 'id' | 'member'> & Partial<LedgerRow>;

/** One movement with its postings and hashes, and the house accounts of the batch it was posted in. */
export function MovementDialog({ movement, onClose }: { movement: Shown; onClose(): void }) {
  const { data, error } = useQuery(movementQuery({ id: movement.id, member: movement.member }));
  const { kind, username } = data ?? movement;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={kind ? `${movementText(kind)} of ${username}` : 'Movement'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Answered data={data} error={error} height={200}>
        {(whole) => <Details movement={whole} />}
      </Answered>
    </Modal>
  );
}

function Details({ movement }: { movement: Movement }) {
  return (
    <>
      <dl className="facts">
        <Fact label="When">
          <Time at={movement.at} />
        </Fact>
        <Fact label="Result">{movement.result}</Fact>
        {movement.about && (
          <Fact label="About">
            <About about={movement.about} />
          </Fact>
        )}
        <Fact label="Key">
          <code>{movement.id}</code>
        </Fact>
        <Fact label="Batch">
          <code>{movement.batch}</code>
        </Fact>
      </dl>
      <h3 className="dialog-title">Postings of the member</h3>
      <Postings rows={movement.postings} />
      <h3 className="dialog-title">{houseTitle(movement.batchMovements)}</h3>
      <Postings rows={movement.house} />
    </>
  );
}

/** Leads to the payment or the bet that moved the money. */
function About({ about: { kind, id, name } }: { about: NonNullable<Movement['about']> }) {
  if (kind === 'wager')
    return (
      <Link to="/rounds" search={{ number: id } as never}>
        Bet {name}
      </Link>
    );
  return (
    <Link to={kind === 'deposit' ? '/deposits' : '/withdrawals'} search={{ tab: 'all', open: id } as never}>
      {kind === 'deposit' ? 'Deposit' : 'Withdrawal'} {name}
    </Link>
  );
}

function houseTitle(movements: number): string {
  return movements === 1
    ? 'House accounts'
    : `House accounts, for all ${countText(movements)} movements of the batch`;
}

function Postings({ rows }: { rows: Movement['postings'] }) {
  if (rows.length === 0) return <Nothing>Nothing was posted.</Nothing>;
  return (
    <div className="list-scroll">
      <table className="list-table">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" className="end">
              Amount
            </th>
            <th scope="col" className="end">
              Balance after
            </th>
            <th scope="col" className="end">
              No.
            </th>
            <th scope="col">Hash</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.owner} ${row.account} ${row.seq}`}>
              <td data-label="Account">
                <span>
                  {row.account} <span className="aside">{row.owner}</span>
                </span>
              </td>
              <td data-label="Amount" className="end">
                <Amount amount={row.amount} currency={row.currency} signed />
              </td>
              <td data-label="Balance after" className="end">
                <Amount amount={row.balance} />
              </td>
              <td data-label="No." className="end">
                {countText(row.seq)}
              </td>
              <td data-label="Hash">
                <Hash value={row.hash} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
