import { type LimitRow, SESSION_MINUTES, setLimit } from '@baize/contract/protection/protection';
import { Button } from '@baize/ui/forms/button';
import { Field } from '@baize/ui/forms/field';
import { toast } from '@baize/ui/layers/toast';
import { useState } from 'react';
import { faultText } from '../../shell/faults.ts';
import { type Translate, useText } from '../../shell/text.ts';
import { Note } from '../members/note.tsx';
import { PartForm } from '../members/security/part-form.tsx';
import { Sure } from './confirm-step.tsx';
import { against, stopsPlay, typedLimit } from './limit-amount.ts';
import { kindTexts, limitText, periodTexts } from './limit-texts.ts';
import { useProtect } from './protection.data.ts';

interface LimitFormProps {
  row: LimitRow;
  currency: string;
  onDone: () => void;
}

/** Sets one limit: a lower one now, 0 after another question, a higher one or none only asked for. */
export function LimitForm({ row, currency, onDone }: LimitFormProps) {
  const t = useText();
  const { kind, period, amount: own, staff } = row;
  const [typed, type] = useState('');
  const set = useProtect(setLimit);
  const wanted = typedLimit(kind, typed);
  const step = wanted === null ? null : against(own, wanted);
  const looser = step === 'looser';
  const [asked, ask] = useState(false);
  const put = async (more: { stopsPlay?: true } = {}) =>
    wanted !== null && set.mutateAsync({ kind, period, amount: wanted, ...more });
  if (asked) {
    return (
      <Sure
        text={t('protection.sureZero')}
        action={t('protection.stopPlay')}
        send={() => put({ stopsPlay: true })}
        onBack={() => ask(false)}
        onDone={() => {
          toast({ tone: 'done', title: t('protection.holds') });
          onDone();
        }}
      />
    );
  }
  return (
    <div className="stack">
      <div>
        <h3>{kindTexts(t)[kind][0]}</h3>
        <p className="muted">{periodTexts(t)[period]}</p>
      </div>
      {staff !== null && (
        <Note icon="shield">
          {t('protection.house', { amount: limitText(t, staff, { kind, currency }) })}{' '}
          {t('protection.lowerHolds')}
        </Note>
      )}
      <PartForm
        action={looser ? t('protection.askFor') : t('protection.setIt')}
        done={looser ? t('protection.asked') : t('protection.holds')}
        open={wanted === null || step === 'same' ? 'limit' : null}
        proof={null}
        before={wanted !== null && stopsPlay(kind, wanted) ? () => ask(true) : undefined}
        send={put}
        onDone={onDone}
        onBack={onDone}
      >
        {(tried) => (
          <Field
            id="limit"
            label={kind === 'session' ? t('protection.inMinutes') : t('protection.inCurrency', { currency })}
            hint={step === null ? undefined : looser ? t('protection.waits') : t('protection.atOnce')}
            error={wrongText(t, kind, { tried, step })}
            inputMode={kind === 'session' ? 'numeric' : 'decimal'}
            autoComplete="off"
            maxLength={20}
            dir="ltr"
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </PartForm>
      {own !== null && <Removal row={row} onDone={onDone} />}
    </div>
  );
}

function wrongText(
  t: Translate,
  kind: LimitRow['kind'],
  { tried, step }: { tried: boolean; step: ReturnType<typeof against> | null },
): string | undefined {
  if (step === 'same') return t('protection.same');
  if (!tried || step !== null) return undefined;
  return kind === 'session' ? t('protection.needMinutes', SESSION_MINUTES) : t('protection.needAmount');
}

/** No limit at all is the loosest one: it waits like a higher one. */
function Removal({ row: { kind, period }, onDone }: Pick<LimitFormProps, 'row' | 'onDone'>) {
  const t = useText();
  const set = useProtect(setLimit);
  const ask = () =>
    set.mutate(
      { kind, period, amount: null },
      {
        onSuccess: () => {
          toast({ tone: 'done', title: t('protection.asked') });
          onDone();
        },
        onError: (error) => toast({ tone: 'bad', title: faultText(error) }),
      },
    );
  return (
    <Button wide bare busy={set.isPending} onClick={ask}>
      {t('protection.remove')}
    </Button>
  );
}
