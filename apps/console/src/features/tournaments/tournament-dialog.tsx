import './tournaments.css';

import { LANGUAGES } from '@baize/contract/languages';
import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import type { TournamentTerms } from '@baize/contract/tournaments/desk-tournaments';
import { Button, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { amountText } from '../../parts/format.ts';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { fieldOf, instantOf } from '../catalog/maintenance.ts';
import { TextFields, TitlePicks } from './tournament-fields.tsx';
import { ScoreFields, TimeFields } from './tournament-rules.tsx';
import { prizesOf } from './tournament-texts.ts';
import { type TournamentPage, useSaveTournament } from './tournaments.data.ts';

/** The fields as they are typed. */
export interface TournamentDraft {
  readonly texts: Readonly<Record<ContentLanguage, { name: string; text: string }>>;
  readonly titles: readonly string[];
  readonly currency: string;
  readonly scoring: TournamentTerms['scoring'];
  readonly best: number;
  readonly stakeMin: string;
  readonly prizes: string;
  readonly from: string;
  readonly until: string;
}

const NOTHING = { name: '', text: '' };
const STAKE = /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/;

function draftOf(terms: TournamentTerms | undefined): TournamentDraft {
  return {
    texts: {
      EN: terms?.texts.EN ?? NOTHING,
      MY: terms?.texts.MY ?? NOTHING,
      CN: terms?.texts.CN ?? NOTHING,
    },
    titles: terms?.titles ?? [],
    currency: terms?.currency ?? 'MMK',
    scoring: terms?.scoring ?? 'multiple',
    best: terms?.best ?? 1,
    stakeMin: terms?.stakeMin ?? '',
    prizes: terms?.prizes.join('\n') ?? '',
    from: fieldOf(terms?.startsAt),
    until: fieldOf(terms?.endsAt),
  };
}

/** The terms that were typed; null while something is missing. */
function termsOf(draft: TournamentDraft): TournamentTerms | null {
  const { texts, prizes, from, until, stakeMin, titles, ...rest } = draft;
  const amounts = prizesOf(prizes);
  const [startsAt, endsAt] = [instantOf(from), instantOf(until)];
  const said = (code: ContentLanguage) => {
    const { name, text } = texts[code];
    return { name: name.trim(), text: text.trim() };
  };
  const named = (code: ContentLanguage) => said(code).name.length >= 2;
  const half = CONTENT_LANGUAGES.some((code) => !named(code) && said(code).text !== '');
  const fits = STAKE.test(stakeMin) && Number(stakeMin) > 0 && rest.best >= 1 && rest.currency.length >= 3;
  if (!amounts || !startsAt || !endsAt || endsAt <= startsAt || !named('EN') || half || !fits) return null;
  return {
    ...rest,
    texts: {
      EN: said('EN'),
      ...(named('MY') ? { MY: said('MY') } : {}),
      ...(named('CN') ? { CN: said('CN') } : {}),
    } as TournamentTerms['texts'],
    titles: [...titles],
    stakeMin,
    prizes: amounts,
    startsAt,
    endsAt,
  };
}

/** A new draft, or the change of one: nobody but operators sees it. */
export function TournamentDialog({ draft, onClose }: { draft?: TournamentPage; onClose(): void }) {
  const [typed, setTyped] = useState(() => draftOf(draft?.terms));
  const save = useSaveTournament();
  const navigate = useNavigate();
  const terms = termsOf(typed);
  const change = (part: Partial<TournamentDraft>) => setTyped((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!terms) return;
    const of = draft ? { id: draft.id, version: draft.version } : {};
    save.mutate(
      { ...of, terms },
      {
        onSuccess: ({ id }) => {
          toast('The draft is saved.');
          onClose();
          if (!draft) void navigate({ to: '/tournaments/$id', params: { id } });
        },
      },
    );
  };
  const fund = prizesOf(typed.prizes)?.reduce((sum, prize) => sum + Number(prize), 0);
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={draft ? 'Change the draft' : 'New tournament'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <TextFields texts={typed.texts} nameOf={nameOf} onChange={(texts) => change({ texts })} />
        <TitlePicks titles={typed.titles} onChange={(titles) => change({ titles })} />
        <ScoreFields draft={typed} onChange={change} />
        <TimeFields draft={typed} onChange={change} />
        {fund !== undefined && (
          <p role="status">
            Prizes together: {amountText(fund.toFixed(2))} {typed.currency}
          </p>
        )}
        {save.error && <Problem error={save.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={save.isPending}
            missing={!terms && 'Fill in every field; a wrong one says what it takes.'}
          >
            Save the draft
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

function nameOf(code: ContentLanguage): string {
  return LANGUAGES.find((language) => language.code === code)?.name ?? code;
}
