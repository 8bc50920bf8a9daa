import { askReturn } from '@baize/contract/protection/protection';
import { LongField } from '@baize/ui/forms/field';
import { useState } from 'react';
import { useText } from '../../shell/text.ts';
import { PartForm } from '../members/security/part-form.tsx';
import { useProtect } from './protection.data.ts';

const TEXT = { min: 5, max: 500 };

/**
 * RG-10: a member who wants to come back asks in their own words; where there was no end, or operators closed play, staff
 * decide.
 */
export function ReturnForm({ decided }: { decided: boolean }) {
  const t = useText();
  const [text, setText] = useState('');
  const ask = useProtect(askReturn);
  const short = text.trim().length < TEXT.min;
  return (
    <PartForm
      action={t('protection.askBack')}
      done={t('protection.askSent')}
      open={short ? 'wish' : null}
      proof={null}
      send={() => ask.mutateAsync({ text: text.trim() })}
      onDone={() => undefined}
    >
      {(tried) => (
        <>
          <p className="muted">{decided ? t('protection.askNextDecided') : t('protection.askNext')}</p>
          <LongField
            id="wish"
            label={t('protection.askText')}
            error={tried && short ? t('protection.needText') : undefined}
            maxLength={TEXT.max}
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
    </PartForm>
  );
}
