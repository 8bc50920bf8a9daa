import type { opsPreviewStatement, PreviewRow } from '@baize/contract/cashier/bank-files/desk-bank-files';
import type { OutputOf } from '@baize/contract/route';
import { Link } from '@tanstack/react-router';
import { countText } from '../../../parts/format.ts';
import { MemberLink } from '../../../parts/list/columns.tsx';
import { Fact } from '../../../parts/page.tsx';
import { Amount, State } from '../../../parts/values.tsx';
import { CLOSED_TEXTS, sentence } from '../cashier-texts.ts';
import { COLUMN_TEXTS, FINDING_TEXTS } from '../statement-texts.ts';

type Preview = OutputOf<typeof opsPreviewStatement>;

const NO_PAYMENTS = [
  ['outgoing', 'Money out'],
  ['notBooked', 'Not booked'],
  ['takenBack', 'Taken back in the same file'],
  ['otherCurrency', 'In another currency'],
] as const;

/** How a file was read, and what each of its payments does. */
export function StatementPreview({ preview, currency }: { preview: Preview; currency: string }) {
  const { columns, lines, left, counts, rows } = preview;
  return (
    <>
      <dl className="facts">
        <Fact label="Payments in the file">{countText(lines)}</Fact>
        {counts.map(({ finding, count }) => (
          <Fact key={finding} label={sentence(FINDING_TEXTS[finding][1])}>
            {countText(count)}
          </Fact>
        ))}
        {NO_PAYMENTS.map(
          ([name, label]) =>
            preview[name] > 0 && (
              <Fact key={name} label={label}>
                {countText(preview[name])}
              </Fact>
            ),
        )}
      </dl>
      {columns.length > 0 && (
        <p className="aside">
          Columns:{' '}
          {columns.map(({ heading, as }) => `${heading || '(none)'} = ${COLUMN_TEXTS[as]}`).join('; ')}.
        </p>
      )}
      <ul className="risk-lines" aria-label="Payments">
        {rows.map((row) => (
          <Line key={row.line} row={row} currency={currency} />
        ))}
      </ul>
      {left > 0 && <p className="aside">{countText(left)} more payments are not shown here.</p>}
    </>
  );
}

function Finding({ finding }: Pick<PreviewRow, 'finding'>) {
  const [tone, text] = FINDING_TEXTS[finding];
  return <State tone={tone}>{text}</State>;
}

function Line({ row, currency }: { row: PreviewRow; currency: string }) {
  const { line, day, time, amount, payer, memo, reference, finding, order } = row;
  return (
    <li>
      <strong>
        <Amount amount={amount} currency={currency} /> <Finding finding={finding} />
      </strong>
      <span>
        line {line},{' '}
        {[time ? `${day} ${time}` : day, payer || 'payer not known', memo, reference]
          .filter(Boolean)
          .join(', ')}
      </span>
      {order && (
        <span>
          <Link to="/deposits" search={{ tab: 'all', open: order.id } as never}>
            {order.reference}
          </Link>{' '}
          of <MemberLink {...order.member} />, to be paid{' '}
          <Amount amount={order.payable} currency={currency} />
        </span>
      )}
      {order?.closed && <State tone="bad">{CLOSED_TEXTS[order.closed]}</State>}
    </li>
  );
}
