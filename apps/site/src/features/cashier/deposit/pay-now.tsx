import { serverTime } from '@baize/client/server-time';
import type { PayInstructions } from '@baize/contract/cashier/deposits';
import { Button } from '@baize/ui/forms/button';
import { Icon } from '@baize/ui/icon';
import { toast } from '@baize/ui/layers/toast';
import { moneyText } from '@baize/ui/money/money-text';
import { useEffect } from 'react';
import { isolated } from '../../../shell/isolated.ts';
import { useText } from '../../../shell/text.ts';
import { CopyButton } from '../../members/security/copy-button.tsx';
import { QrCode } from '../../members/security/qr-code.tsx';
import { plainAmount } from '../amounts.ts';
import type { Deposit } from '../cashier.data.ts';
import { amountText } from '../cashier-texts.ts';
import { Confirming } from '../confirming.tsx';
import { saveQr } from './save-qr.ts';
import { SlipForm } from './slip-form.tsx';

interface PayProps<Kind extends PayInstructions['kind']> {
  order: Deposit;
  pay: Extract<PayInstructions, { kind: Kind }>;
}

interface PayNowProps {
  order: Deposit;
  pay: PayInstructions;
  /** The time to pay is over. */
  onOver: () => void;
}

/** How an order is paid: by transfer, by a QR code, on the page of a provider, or with tokens on a chain. */
export function PayNow({ order, pay, onOver }: PayNowProps) {
  const t = useText();
  useOver(order.expiresAt, onOver);
  return (
    <section className="panel stack bare-in-dialog" aria-labelledby="pay-now" data-part={`pay-${pay.kind}`}>
      <h2 id="pay-now" className="group-title">
        {t(`cashier.pay.${pay.kind}`)}
      </h2>
      {pay.kind === 'bank' && <Bank order={order} pay={pay} />}
      {pay.kind === 'qr' && <Qr order={order} pay={pay} />}
      {pay.kind === 'page' && <Checkout pay={pay} />}
      {pay.kind === 'crypto' && <Crypto order={order} pay={pay} />}
      {pay.kind !== 'crypto' && <OddSum order={order} />}
      {order.slip && order.state === 'pending' && <SlipForm id={order.id} />}
    </section>
  );
}

/** The amount that was asked for is not the one to pay: some channels add hundredths. */
function OddSum({ order: { amount, payable, currency } }: { order: Deposit }) {
  const t = useText();
  if (amount === payable) return null;
  const sums = { amount: amountText(amount, currency), payable: amountText(payable, currency) };
  return (
    <div className="note" data-part="odd-sum">
      <Icon name="warn" />
      <p>{t('cashier.exactWhy', sums)}</p>
    </div>
  );
}

/** Asks what became of the order when its time is over. */
function useOver(expiresAt: string | null, onOver: () => void): void {
  useEffect(() => {
    if (expiresAt === null) return;
    const left = Date.parse(expiresAt) - serverTime();
    if (left <= 0) return;
    const timer = setTimeout(onOver, left + 1_000);
    return () => clearTimeout(timer);
  }, [expiresAt, onOver]);
}

function Bank({ order, pay }: PayProps<'bank'>) {
  const t = useText();
  return (
    <>
      <div className="copies">
        <Exact order={order} />
        <CopyRow label={t('cashier.bank')} value={pay.bank} />
        <CopyRow label={t('cashier.number')} value={pay.number} />
        <CopyRow label={t('cashier.holder')} value={pay.holder} />
        <CopyRow label={t('cashier.memo')} value={pay.memo} hint={t('cashier.memoHint')} />
      </div>
      <p className="muted">{t(order.peer ? 'cashier.peer.payText' : 'cashier.bankText')}</p>
    </>
  );
}

function Qr({ order, pay }: PayProps<'qr'>) {
  const t = useText();
  const save = () =>
    saveQr(pay.payload, `${order.reference}.png`).catch(() =>
      toast({ tone: 'bad', title: t('cashier.notSaved') }),
    );
  return (
    <>
      <div className="qr-place">
        <QrCode text={pay.payload} label={t('cashier.qr')} />
        <b className="strong wraps">{pay.name}</b>
        <Button onClick={() => void save()}>
          <Icon name="download" small />
          {t('cashier.saveQr')}
        </Button>
      </div>
      <div className="copies">
        <Exact order={order} />
        {pay.number && <CopyRow label={t('cashier.number')} value={pay.number} />}
        {pay.holder && <CopyRow label={t('cashier.holder')} value={pay.holder} />}
      </div>
      <p className="muted">{t('cashier.qrText')}</p>
    </>
  );
}

/** The member's own address. Payments to it show their confirmations until they are credited. */
function Crypto({ order: { currency }, pay }: PayProps<'crypto'>) {
  const t = useText();
  const { network, token, address, amount, rate, uri, confirmations: needed, arrivals } = pay;
  return (
    <>
      <Arrivals pay={pay} />
      <div className="qr-place">
        <QrCode text={uri} label={t('cashier.qr')} />
      </div>
      <div className="note" data-part="network">
        <Icon name="warn" />
        <p>{t('cashier.crypto.warn', { token: isolated(token), network: isolated(network) })}</p>
      </div>
      <div className="copies">
        <CopyRow
          label={t('cashier.crypto.amount')}
          value={amount}
          shown={`${moneyText(amount)} ${token}`}
          hint={t('cashier.crypto.amountHint')}
        />
        <CopyRow
          label={t('cashier.crypto.address')}
          value={address}
          long
          hint={`${t('cashier.crypto.network')}: ${isolated(network)}`}
        />
        <div className="kept">
          <div className="sm muted">{t('cashier.crypto.rate')}</div>
          <bdi dir="ltr" className="strong wraps num">
            {`1 ${token} = ${moneyText(rate)} ${currency}`}
          </bdi>
          <div className="xs muted">{t('cashier.crypto.rateHint')}</div>
        </div>
      </div>
      <p className="muted">{t('cashier.crypto.text')}</p>
      {arrivals.length === 0 && (
        <p className="sm muted" role="status">
          {t('cashier.crypto.waiting', { needed })}
        </p>
      )}
    </>
  );
}

function Arrivals({ pay: { arrivals, token, confirmations: needed } }: { pay: PayProps<'crypto'>['pay'] }) {
  const t = useText();
  if (arrivals.length === 0) return null;
  return (
    <div className="stack" data-part="arrivals">
      <b className="strong">{t('cashier.crypto.seen')}</b>
      {arrivals.map(({ transaction, amount, confirmations }) => (
        <Confirming
          key={transaction}
          transaction={transaction}
          confirmations={confirmations}
          needed={needed}
          sum={`${moneyText(amount)} ${token}`}
        />
      ))}
    </div>
  );
}

/** The amount to the last hundredth: by it some channels recognise the payment. */
function Exact({ order: { payable, currency } }: { order: Deposit }) {
  const t = useText();
  return (
    <CopyRow
      label={t('cashier.exact')}
      value={plainAmount(payable)}
      shown={`${moneyText(payable)} ${currency}`}
      hint={t('cashier.exactHint')}
    />
  );
}

interface CopyRowProps {
  label: string;
  /** Is copied as it is. */
  value: string;
  shown?: string;
  hint?: string;
  /** Has the whole width of a small page. */
  long?: boolean;
}

function CopyRow({ label, value, shown = value, hint, long = false }: CopyRowProps) {
  return (
    <div className={long ? 'kept copy-row is-long' : 'kept copy-row'}>
      <div className="grow">
        <div className="sm muted">{label}</div>
        <bdi className="strong wraps num">{shown}</bdi>
        {hint && <div className="xs muted">{hint}</div>}
      </div>
      <CopyButton text={value} of={label} />
    </div>
  );
}

/** A press on a link is never held back as a popup; where the page stays away all the same, it opens in this window. */
function Checkout({ pay: { url } }: { pay: PayProps<'page'>['pay'] }) {
  const t = useText();
  return (
    <>
      <a className="btn marigold big wide" href={url} target="_blank" rel="noopener" data-part="checkout">
        <Icon name="right" flip />
        {t('cashier.openPage')}
      </a>
      <p className="muted">{t('cashier.pageText')}</p>
      <p className="sm muted">
        {t('cashier.blocked')}{' '}
        <a className="link" href={url} rel="noreferrer">
          {t('cashier.openHere')}
        </a>
      </p>
    </>
  );
}
