import { formatAmount } from '@baize/contract/money';

import type { KnownPayment } from './book.ts';

/** The page of the provider: a payer chooses how the payment ends. A plain form, without a script and without a card. */
export function checkoutPage(merchant: string, payment: KnownPayment): string {
  const amount = formatAmount(payment.asked);
  const form = `<form method="post">
<label>Name of the payer <input name="payer" value="Mia Thant"></label>
<button name="outcome" value="pay" class="main">Pay ${amount} ${escaped(payment.currency)}</button>
<fieldset><legend>Pay another amount</legend>
<input name="amount" inputmode="decimal" aria-label="Another amount" value="${amount}">
<button name="outcome" value="payOther">Pay this amount</button></fieldset>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="leave">Go back without paying</button>
</form>`;
  return `<!doctype html>
<html lang="en"><meta name="viewport" content="width=device-width">
<title>Harbour Pay (simulator)</title>
<style>body{margin:0;background:#eef1f6;color:#1b2440;font:17px/1.4 system-ui}header{background:#2b3f8c;color:#fff;padding:14px 20px;font-weight:600}main{max-width:24em;margin:24px auto;padding:20px;background:#fff;border-radius:4px;box-shadow:0 1px 4px #0003}b{display:block;font-size:30px;margin:4px 0 2px}input,button{font:inherit;width:100%;box-sizing:border-box;margin:6px 0;padding:11px;border:1px solid #8791b3;border-radius:4px;background:#fff;color:inherit}.main{background:#2b3f8c;color:#fff;border-color:#2b3f8c}fieldset{border:1px solid #d4d9e6;border-radius:4px;margin:14px 0}small{color:#5a648a}</style>
<header>Harbour Pay</header><main>
<small>You pay</small> ${escaped(merchant)} <b>${amount} ${escaped(payment.currency)}</b>
<p>${escaped(payment.description)}</p>
${payment.state === 'open' ? form : `<p>This payment is closed: ${payment.state}.</p><p><a href="${escaped(payment.returnUrl)}">Back to ${escaped(merchant)}</a></p>`}
<small>This is a simulator: no money moves. Reference ${escaped(payment.reference)}</small></main>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
