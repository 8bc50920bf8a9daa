import type { MemberType } from '@baize/contract/accounts/session';
import { Field, SelectField } from '@baize/ui/forms/field';
import { Submit } from '@baize/ui/forms/submit';
import { Dialog } from '@baize/ui/layers/dialog';
import { toast } from '@baize/ui/layers/toast';
import { Skeleton } from '@baize/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Fault } from '../../shell/parts/fault.tsx';
import type { PopupProps } from '../../shell/popup.ts';
import { useText } from '../../shell/text.ts';
import { Problem } from '../accounts/registration/fields.ts';
import { homeQuery, type LinkWish, useCreateLink } from './agency.data.ts';
import { opensText } from './kinds.ts';

const HOUR_MS = 3_600_000;
const REMARK_MAX = 140;
const DAYS = { forever: null, week: 7, month: 30 } as const;
type Life = keyof typeof DAYS;

/** A new invite link: what it opens, how long and for how many. */
export default function LinkPopup({ onClose }: PopupProps) {
  const t = useText();
  const home = useQuery(homeQuery());
  return (
    <Dialog
      popup="A-03-link"
      state={home.data ? 'ready' : home.error ? 'error' : 'loading'}
      title={t('agent.linkTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      {home.error && <Fault error={home.error} onRetry={() => void home.refetch()} />}
      {home.data && <LinkForm opens={home.data.opens} onDone={onClose} />}
      {!home.data && !home.error && <Skeleton shape="button" />}
    </Dialog>
  );
}

interface Draft {
  readonly type: MemberType;
  readonly life: Life;
  readonly uses: string;
  readonly remark: string;
}

function LinkForm({ opens, onDone }: { opens: readonly MemberType[]; onDone: () => void }) {
  const t = useText();
  const create = useCreateLink();
  const [draft, setDraft] = useState<Draft>({
    type: opens.includes(0) ? 0 : (opens[0] ?? 0),
    life: 'forever',
    uses: '',
    remark: '',
  });
  const [tried, setTried] = useState(false);
  const wrong = !isNumberOfUses(draft.uses);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return document.getElementById('link-uses')?.focus();
    create.mutate(wishOf(draft), {
      onSuccess: () => {
        toast({ tone: 'done', title: t('agent.linkMade') });
        onDone();
      },
    });
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <LinkFields
        draft={draft}
        opens={opens}
        wrong={tried && wrong}
        set={(part) => setDraft({ ...draft, ...part })}
      />
      <Problem error={create.error} />
      <Submit busy={create.isPending}>{t('agent.linkMake')}</Submit>
    </form>
  );
}

interface LinkFieldsProps {
  draft: Draft;
  opens: readonly MemberType[];
  wrong: boolean;
  set: (part: Partial<Draft>) => void;
}

function LinkFields({ draft, opens, wrong, set }: LinkFieldsProps) {
  const t = useText();
  return (
    <>
      <SelectField
        label={t('agent.linkFor')}
        value={draft.type}
        onChange={(event) => set({ type: Number(event.target.value) as MemberType })}
      >
        {opens.map((each) => (
          <option key={each} value={each}>
            {opensText(t, each)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('agent.linkEnds')}
        value={draft.life}
        onChange={(event) => set({ life: event.target.value as Life })}
      >
        <option value="forever">{t('agent.linkForever')}</option>
        <option value="week">{t('agent.linkWeek')}</option>
        <option value="month">{t('agent.linkMonth')}</option>
      </SelectField>
      <Field
        id="link-uses"
        label={t('agent.linkUses')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={7}
        value={draft.uses}
        hint={t('agent.linkUsesHint')}
        error={wrong ? t('agent.linkUsesWrong') : undefined}
        onChange={(event) => set({ uses: event.target.value.trim() })}
      />
      <Field
        id="link-remark"
        label={t('agent.linkRemark')}
        autoComplete="off"
        maxLength={REMARK_MAX}
        value={draft.remark}
        hint={t('agent.linkRemarkHint', { used: draft.remark.length })}
        onChange={(event) => set({ remark: event.target.value })}
      />
    </>
  );
}

function isNumberOfUses(text: string): boolean {
  return text === '' || (/^[1-9]\d{0,6}$/.test(text) && Number(text) <= 1_000_000);
}

function wishOf({ type, life, uses, remark }: Draft): LinkWish {
  const days = DAYS[life];
  return {
    targetType: type,
    ...(days && { expiresAt: fullHourIn(days) }),
    ...(uses && { maxUses: Number(uses) }),
    ...(remark.trim() && { remark: remark.trim() }),
  };
}

/** The full hour after so many days: a press that goes out again asks for the same. */
function fullHourIn(days: number): string {
  const hours = Math.ceil(Date.now() / HOUR_MS) + days * 24;
  return new Date(hours * HOUR_MS).toISOString();
}
