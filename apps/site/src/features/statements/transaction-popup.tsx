import './statements.css';

import { betNumber } from '@baize/contract/records/short-numbers';
import { Button } from '@baize/ui/forms/button';
import { Money } from '@baize/ui/money/money';
import { State } from '@baize/ui/state';
import { useQuery } from '@tanstack/react-query';
import { markedTime } from '../../shell/business-time.ts';
import { AnswerDialog } from '../../shell/parts/answer-dialog.tsx';
import { Facts, type NamedFact } from '../../shell/parts/fact-list.tsx';
import { openPopup, type PopupProps } from '../../shell/popup.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { methodText } from '../cashier/cashier-texts.ts';
import { CopyNumber } from '../records/copy-number.tsx';
import { type Transaction, transactionQuery } from './statements.data.ts';
import { StatusTag, typeText } from './transaction-texts.tsx';
import { Change } from './transactions-table.tsx';

/** One transaction in full, and the way to its deposit, withdrawal or bet. */
export default function TransactionPopup({ id = '', onClose }: PopupProps) {
  const t = useText();
  const answer = useQuery(transactionQuery(id));
  return (
    <AnswerDialog popup="transaction" title={t('statements.one')} answer={answer} onClose={onClose}>
      {({ row, currency }) =>
        row ? (
          <div className="stack bet-record">
            <Facts facts={factsOf(t, row, currency)} columns />
            {row.about && <Way about={row.about} />}
          </div>
        ) : (
          <State
            heading="h3"
            picture="empty"
            title={t('statements.noneFound')}
            action={<Button onClick={onClose}>{t('shell.close')}</Button>}
          />
        )
      }
    </AnswerDialog>
  );
}

function factsOf(t: Translate, row: Transaction, currency: string): NamedFact[] {
  const code = (text: string) => (
    <bdi dir="ltr" className="code wraps">
      {text}
    </bdi>
  );
  return [
    [t('statements.type'), typeText(t, row)],
    [t('statements.state'), <StatusTag key="state" {...row} />],
    [t('statements.amount'), <Change key="amount" amount={row.amount} currency={currency} />],
    ...(row.fee === null
      ? []
      : [[t('statements.fee'), <Money key="fee" amount={row.fee} currency={currency} />] as const]),
    [t('statements.balance'), <Money key="balance" amount={row.balance} currency={currency} />],
    [
      t('statements.at'),
      <bdi key="at" dir="ltr" className="num">
        {markedTime(row.at)}
      </bdi>,
    ],
    ...(row.method === null ? [] : [[t('statements.method'), methodText(t, row.method)] as const]),
    ...(row.remark === '' ? [] : [[t('statements.details'), row.remark] as const]),
    ...(row.about?.kind === 'wager'
      ? [[t('statements.bet'), <CopyNumber key="bet" number={betNumber(row.about.id)} />] as const]
      : []),
    ...(row.round === null || row.round === row.about?.id
      ? []
      : [[t('statements.round'), code(row.round)] as const]),
    [t('statements.reference'), <CopyNumber key="reference" number={row.reference} />],
    [t('statements.transaction'), code(row.movement)],
  ];
}

function Way({ about: { kind, id } }: { about: NonNullable<Transaction['about']> }) {
  const t = useText();
  return (
    <Button onClick={() => openPopup(kind, { id }, { replace: true })}>
      {kind === 'wager' ? t('statements.seeBet') : t('statements.seePayment')}
    </Button>
  );
}
