import type { ContentLanguage } from '@baize/contract/site/desk-content';
import type { HomeKind } from '@baize/contract/site/home-rows';
import { Modal, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from '../../../parts/toasts.tsx';
import { TYPE_TEXTS } from '../../catalog/catalog-texts.ts';
import {
  type HomeRowWish,
  homeChoicesQuery,
  homePageQuery,
  type OpsHomeRow,
  useSaveHomeRow,
} from '../content.data.ts';
import { LanguageTabs, PublishFields } from '../content-fields.tsx';
import { ROW_TEXTS } from '../content-texts.ts';
import { draftPeriod, draftTexts, isComplete, periodOf, writtenTexts } from '../drafts.ts';
import { GamesPick } from './games-pick.tsx';
import { HomePreview } from './home-preview.tsx';
import { askedFor, freeKinds } from './home-rows.ts';

const FIELDS = ['title'] as const;

function draftOf(row: OpsHomeRow | undefined) {
  return {
    kind: (row?.kind ?? 'games') as HomeKind,
    of: row?.of ?? null,
    games: row?.games ?? [],
    texts: draftTexts(FIELDS, row?.texts),
    period: draftPeriod(row?.from, row?.until),
    on: row?.on ?? true,
  };
}
type Draft = ReturnType<typeof draftOf>;

interface DraftProps {
  draft: Draft;
  onChange(part: Partial<Draft>): void;
}

/** The wish that is sent, or the sentence that says the missing part. */
function wishOf({ kind, of, games, texts, period, on }: Draft): HomeRowWish | string {
  const times = periodOf(period);
  const asked = askedFor(kind);
  const titled = isComplete(texts.EN, FIELDS);
  const others = [texts.MY, texts.CN].some((text) => isComplete(text, FIELDS));
  if ((asked === 'type' || asked === 'vendor') && !of) return 'Choose what fills the row.';
  if (asked === 'games' && games.length === 0) return 'Pick a game at least.';
  if (!titled && (asked === 'games' || others)) {
    return 'Write a title in English, which every other language falls back to.';
  }
  if (!times) return 'The period ends after it begins.';
  return {
    kind,
    of: asked === 'type' || asked === 'vendor' ? of : null,
    games: asked === 'games' ? games.map(({ nodeId }) => nodeId) : [],
    texts: titled ? writtenTexts(texts, FIELDS) : null,
    on,
    ...times,
  };
}

/** A row of the home page: what fills it, its own title in each language, and the page as it would be. */
export function HomeRowDialog({ row, onClose }: { row?: OpsHomeRow; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(row));
  const [language, setLanguage] = useState<ContentLanguage>('EN');
  const { data: page = [] } = useQuery(homePageQuery());
  const save = useSaveHomeRow();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const wish = wishOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof wish === 'string') return;
    save.mutate(row ? { ...wish, id: row.id } : wish, {
      onSuccess() {
        toast(draft.on ? 'The row is saved.' : 'The row is saved and not shown.');
        onClose();
      },
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={row ? 'Change the row' : 'New row'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <div className="pair">
          <Select
            label="Row"
            data={freeKinds(page, row?.kind).map((value) => ({ value, label: ROW_TEXTS[value] }))}
            allowDeselect={false}
            value={draft.kind}
            onChange={(kind) => change({ kind: (kind ?? 'games') as HomeKind, of: null })}
          />
          <FillingField draft={draft} onChange={change} />
        </div>
        {draft.kind === 'games' && <GamesPick games={draft.games} onChange={(games) => change({ games })} />}
        <OwnTitles draft={draft} onChange={change} language={language} onLanguage={setLanguage} />
        <HomePreview
          language={language}
          edited={{
            id: row?.id ?? 'new',
            kind: draft.kind,
            of: draft.of,
            games: draft.games,
            texts: draft.texts,
          }}
        />
        <PublishFields
          draft={draft}
          onChange={change}
          save={save}
          missing={typeof wish === 'string' && wish}
          isNew={!row}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

interface OwnTitlesProps extends DraftProps {
  language: ContentLanguage;
  onLanguage(language: ContentLanguage): void;
}

function OwnTitles({ draft: { kind, texts }, onChange, language, onLanguage }: OwnTitlesProps) {
  return (
    <LanguageTabs
      language={language}
      onLanguage={onLanguage}
      isWritten={(code) => isComplete(texts[code], FIELDS)}
      half={[]}
    >
      {(code, tag) => (
        <TextInput
          label="Own title"
          description={kind === 'games' ? undefined : 'Empty: the site names the row.'}
          required={code === 'EN' && kind === 'games'}
          lang={tag}
          maxLength={40}
          value={texts[code].title}
          onChange={({ currentTarget: { value } }) =>
            onChange({ texts: { ...texts, [code]: { title: value } } })
          }
        />
      )}
    </LanguageTabs>
  );
}

/** The type or the provider of a lane; other rows are asked for nothing. */
function FillingField({ draft: { kind, of }, onChange }: DraftProps) {
  const { data } = useQuery(homeChoicesQuery());
  const asked = askedFor(kind);
  if (asked !== 'type' && asked !== 'vendor') return null;
  const types = data?.types.map((value) => ({ value, label: TYPE_TEXTS[value] ?? value })) ?? [];
  const vendors = data?.vendors.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const choices = asked === 'type' ? types : vendors;
  // One that has no games now keeps its row.
  const own = of && !choices.some(({ value }) => value === of) ? [{ value: of, label: of }] : [];
  return (
    <Select
      label={asked === 'type' ? 'Type' : 'Provider'}
      required
      searchable
      data={[...choices, ...own]}
      value={of}
      onChange={(next) => onChange({ of: next })}
    />
  );
}
