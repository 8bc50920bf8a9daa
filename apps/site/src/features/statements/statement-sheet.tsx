import { Money } from '@baize/ui/money/money';
import { boot } from '../../shell/boot.ts';
import { recordTime } from '../../shell/business-time.ts';
import { Facts } from '../../shell/parts/fact-list.tsx';
import { useText } from '../../shell/text.ts';
import type { Statement } from './statements.data.ts';
import { remarkText, typeText } from './transaction-texts.tsx';

/** The statement as a sheet: it prints black on white, without the site around it. */
export function StatementSheet({ statement }: { statement: Statement }) {
  const t = useText();
  const { account, from, to, zone, currency, madeAt, cut, rows } = statement;
  const period = (
    <bdi dir="ltr" className="num">
      {from === to ? from : `${from} – ${to}`} ({zone})
    </bdi>
  );
  return (
    <article className="panel sheet" data-part="statement">
      <div className="sheet-head">
        <b className="brand-name">{boot.brand}</b>
        <h2>{t('statements.statementTitle')}</h2>
      </div>
      <Facts
        columns
        facts={[
          [t('statements.account'), <bdi key="account">{account}</bdi>],
          [t('statements.period'), period],
          [t('statements.currency'), currency],
          [
            t('statements.madeAt'),
            <bdi key="made" dir="ltr" className="num">
              {recordTime(madeAt)}
            </bdi>,
          ],
        ]}
      />
      <Summary statement={statement} />
      <Rows statement={statement} />
      {cut && <p className="muted sm">{t('statements.cut', { count: rows.length })}</p>}
    </article>
  );
}

function Summary({ statement }: { statement: Statement }) {
  const t = useText();
  const { opening, closing, sums, count } = statement;
  return (
    <table className="sheet-table" data-part="statement-sums">
      <caption>{t('statements.summary')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statements.type')}</th>
          <th scope="col" className="end">
            {t('statements.count')}
          </th>
          <th scope="col" className="end">
            {t('statements.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="strong">
          <td colSpan={2}>{t('statements.opening')}</td>
          <td className="end">
            <Money amount={opening} />
          </td>
        </tr>
        {sums.map((sum) => (
          <tr key={sum.type}>
            <td>{typeText(t, sum)}</td>
            <td className="end num">{sum.rows}</td>
            <td className="end">
              <Money amount={sum.amount} signed />
            </td>
          </tr>
        ))}
        <tr className="strong">
          <td>{t('statements.closing')}</td>
          <td className="end num">{count}</td>
          <td className="end">
            <Money amount={closing} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Rows({ statement: { rows } }: { statement: Statement }) {
  const t = useText();
  if (rows.length === 0) return <p className="muted">{t('statements.noRows')}</p>;
  return (
    <table className="sheet-table sheet-rows">
      <caption>{t('statements.transactions')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statements.at')}</th>
          <th scope="col">{t('statements.type')}</th>
          <th scope="col" className="end">
            {t('statements.amount')}
          </th>
          <th scope="col" className="end">
            {t('statements.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.seq}>
            <td>
              <bdi dir="ltr" className="num">
                {recordTime(row.at)}
              </bdi>
              <br />
              <bdi dir="ltr" className="num muted xs">
                {row.reference}
              </bdi>
            </td>
            <td>
              {typeText(t, row)}
              <div className="muted xs">{remarkText(t, row)}</div>
            </td>
            <td className="end">
              <Money amount={row.amount} signed />
            </td>
            <td className="end">
              <Money amount={row.balance} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
