import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../shell/text.ts';
import type { BetTerms } from '../lottery.data.ts';
import type { CartLine } from './cart.ts';
import { keepTicket } from './tickets.ts';

const NAME_MAX = 40;

/** Keeps the lines on this device, to be bet again another day. */
export function SaveTicket({ terms, lines }: { terms: BetTerms; lines: readonly CartLine[] }) {
  const t = useText();
  const [name, setName] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const kept = keepTicket({ name: name.trim(), gameCode: terms.game.code, lines });
    toast(
      kept
        ? { tone: 'done', title: t('lottery.ticketKept', { name: name.trim() }) }
        : { tone: 'bad', title: t('lottery.ticketTooLarge') },
    );
    if (kept) setName('');
  };
  return (
    <details className="cart-save">
      <summary>{t('lottery.saveTicket')}</summary>
      <form className="stack" onSubmit={save}>
        <Field
          label={t('lottery.ticketName')}
          hint={t('lottery.ticketHint')}
          value={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {t('lottery.saveTicket')}
        </Button>
      </form>
    </details>
  );
}
