import type { MemberOrder } from '@baize/contract/cashier/desk-member-money';
import { Link } from '@tanstack/react-router';
import { countText } from '../../parts/format.ts';
import { Fact, Panel } from '../../parts/page.tsx';
import { useAllowed } from '../../parts/session.ts';
import { Amount, State, Time } from '../../parts/values.tsx';
import { DEPOSIT_STATE_TEXTS, STEP_TEXTS } from '../cashier/cashier-texts.ts';
import { Debts } from '../cashier/debts/debts.tsx';
import { SmallTable } from './member-tables.tsx';
import type { Member360 } from './members.data.ts';

/** The money of a member at a glance: what is held, what went in and out, what is open. */
export function MemberMoneyPanel({ member }: { member: Member360 }) {
  const { money, currency, username } = member;
  const mayOpen = useAllowed('cashier.read');
  return (
    <Panel
      title="Money"
      aside={
        mayOpen && (
          <span className="aside member-links">
            <Link to="/deposits" search={{ tab: 'all', member: username } as never}>
              All deposits
            </Link>
            <Link to="/withdrawals" search={{ tab: 'all', member: username } as never}>
              All withdrawals
            </Link>
          </span>
        )
      }
    >
      <MoneyFacts member={member} />
      <Debts debts={money.debts} currency={currency} username={username} />
      <SmallTable
        caption="Last deposits and withdrawals, open ones first"
        rows={money.orders}
        rowKey={({ id }) => id}
        empty="No deposit and no withdrawal was ever asked for."
        columns={[
          { title: 'When', cell: ({ at }) => <Time at={at} /> },
          { title: 'Order', cell: (order) => <OrderLink order={order} linked={mayOpen} /> },
          { title: 'State', cell: (order) => <OrderState order={order} /> },
          {
            title: 'Amount',
            end: true,
            cell: ({ amount }) => <Amount amount={amount} currency={currency} />,
          },
        ]}
      />
    </Panel>
  );
}

function MoneyFacts({ member }: { member: Member360 }) {
  const { money, currency, balance } = member;
  return (
    <dl className="facts facts-wide member-money">
      <Fact label="Cash">
        <Amount amount={balance} currency={currency} />
      </Fact>
      <Fact label="Locked">
        <Amount amount={money.locked} currency={currency} />
      </Fact>
      <Fact label="In play">
        <Amount amount={money.inPlay} currency={currency} />
      </Fact>
      {money.debts.length > 0 && (
        <Fact label="Owed">
          <Amount amount={money.owed} currency={currency} />
        </Fact>
      )}
      <Fact label="Bonus">
        <ActiveBonus member={member} />
      </Fact>
      <Fact label={`Deposits (${countText(money.deposits)})`}>
        <Amount amount={money.deposited} currency={currency} />
      </Fact>
      <Fact label={`Payouts (${countText(money.withdrawals)})`}>
        <Amount amount={money.withdrawn} currency={currency} />
      </Fact>
      <Fact label="Given back">
        <Amount amount={money.returned} currency={currency} />
      </Fact>
      <Fact label="Net deposits">
        <Amount amount={money.net} currency={currency} signed />
      </Fact>
      <Fact label="Turnover left">
        <Amount amount={money.turnoverLeft} currency={currency} />
      </Fact>
      {money.unplayed !== null && (
        <Fact label="Not played, back to its source">
          <Amount amount={money.unplayed} currency={currency} />
        </Fact>
      )}
    </dl>
  );
}

function ActiveBonus({ member: { money, currency, username } }: { member: Member360 }) {
  const mayOpen = useAllowed('cashier.read');
  if (!money.bonus) return 'none';
  const { name, balance, expiresAt } = money.bonus;
  return (
    <>
      <Amount amount={balance} currency={currency} />,{' '}
      {mayOpen ? (
        <Link to="/bonuses" search={{ member: username } as never}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      until <Time at={expiresAt} />
    </>
  );
}

function OrderLink({ order, linked }: { order: MemberOrder; linked: boolean }) {
  const { kind, id, reference } = order;
  const text = `${kind === 'deposit' ? 'Deposit' : 'Withdrawal'} ${reference}`;
  if (!linked) return text;
  return (
    <Link to={kind === 'deposit' ? '/deposits' : '/withdrawals'} search={{ tab: 'all', open: id } as never}>
      {text}
    </Link>
  );
}

function OrderState({ order }: { order: MemberOrder }) {
  const [tone, text] = order.kind === 'deposit' ? DEPOSIT_STATE_TEXTS[order.state] : STEP_TEXTS[order.state];
  return <State tone={tone}>{text}</State>;
}
