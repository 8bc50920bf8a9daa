import { submitDeposit } from '@baize/contract/cashier/deposits';
import { PICTURES_MAX } from '@baize/contract/cashier/states';
import { Button } from '@baize/ui/forms/button';
import type { FormEvent } from 'react';
import { Problem } from '../../../shell/parts/problem.tsx';
import { useText } from '../../../shell/text.ts';
import { useCashier } from '../cashier.data.ts';
import { SlipPictures, usePictures } from '../slip-pictures.tsx';

/** The last step of a payment by hand: pictures of its slip. */
export function SlipForm({ id }: { id: string }) {
  const t = useText();
  const submit = useCashier(submitDeposit);
  const { pictures, setPictures, ids, sending } = usePictures();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (ids.length > 0 && !sending) submit.mutate({ id, pictures: ids });
  };
  return (
    <form className="stack slip" onSubmit={send} data-part="slip">
      <h3>{t('cashier.slip')}</h3>
      <p className="muted">{t('cashier.slipText')}</p>
      <SlipPictures
        purpose="slip"
        max={PICTURES_MAX}
        label={t('cashier.slipPictures')}
        pictures={pictures}
        onChange={setPictures}
      />
      <Problem error={submit.error} />
      {pictures.length === 0 && <p className="sm muted">{t('cashier.slipMissing')}</p>}
      <Button
        type="submit"
        wide
        size="big"
        enamel="marigold"
        busy={submit.isPending}
        disabled={ids.length === 0 || sending}
      >
        {t('cashier.slipSend')}
      </Button>
    </form>
  );
}
