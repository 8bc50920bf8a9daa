import { parseAmount } from '@baize/contract/money';
import { Chips } from '@baize/ui/forms/chips';
import { Field } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { Dialog } from '@baize/ui/layers/dialog';
import { type FormEvent, useState } from 'react';
import { closePopup, type PopupProps } from '../../../shell/popup.ts';
import { useText } from '../../../shell/text.ts';
import { shown } from '../amounts.ts';
import { openGame } from '../play-context.ts';

const ROUNDS = [10, 25, 50, 100] as const;

/** Auto play never starts without a limit on what may be lost. */
export default function AutoPopup({ onClose }: PopupProps) {
  const t = useText();
  const session = openGame.present?.session;
  const stake = parseAmount(session?.view.getState().stake ?? '1');
  const [rounds, setRounds] = useState<number>(ROUNDS[1]);
  const [loss, setLoss] = useState(() => plain(stake * BigInt(ROUNDS[0])));
  const [win, setWin] = useState('');
  const lossMax = amountOf(loss);
  const winMax = win === '' ? null : amountOf(win);
  const start = (event: FormEvent) => {
    event.preventDefault();
    if (lossMax === undefined || winMax === undefined) return;
    closePopup();
    session?.startAuto({ rounds, lossMax, winMax });
  };
  return (
    <Dialog popup="auto" title={t('play.autoTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <form className="stack" onSubmit={start} noValidate>
        <p className="muted">
          {openGame.present?.info.family === 'slots' ? t('play.autoText') : t('play.autoTextBet')}
        </p>
        <Chips
          label={t('play.autoRounds')}
          chips={ROUNDS.map((count) => ({ key: String(count), label: <span className="num">{count}</span> }))}
          on={[String(rounds)]}
          onPress={(key) => setRounds(Number(key))}
        />
        <Field
          label={t('play.autoLoss')}
          inputMode="decimal"
          value={loss}
          error={lossMax === undefined ? t('play.autoAmount') : undefined}
          onChange={(event) => setLoss(event.target.value.trim())}
        />
        <Field
          label={t('play.autoWin')}
          inputMode="decimal"
          value={win}
          hint={t('play.autoNoLimit')}
          error={winMax === undefined ? t('play.autoAmount') : undefined}
          onChange={(event) => setWin(event.target.value.trim())}
        />
        <Submit disabled={!session}>{t('play.autoStart', { rounds })}</Submit>
      </form>
    </Dialog>
  );
}

function plain(units: bigint): string {
  return shown(units).replaceAll(',', '');
}

function amountOf(text: string): bigint | undefined {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  const units = parseAmount(text);
  return units > 0n ? units : undefined;
}
