import { LANGUAGES } from '@baize/contract/languages';
import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import type { Linkage } from '@baize/contract/site/popups';
import { Select, Tabs, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { zoneMark } from '../../parts/zone.ts';
import { choicesOf, LINKAGE_TEXTS } from './content-texts.ts';
import { type DraftPeriod, periodOf } from './drafts.ts';

interface LanguageTabsProps {
  language: ContentLanguage;
  onLanguage(language: ContentLanguage): void;
  isWritten(code: ContentLanguage): boolean;
  /** Languages in which something is missing. */
  half: readonly ContentLanguage[];
  children(code: ContentLanguage, tag: string): ReactNode;
}

/** The fields of each language; English is what every other language falls back to. */
export function LanguageTabs({ language, onLanguage, isWritten, half, children }: LanguageTabsProps) {
  return (
    <>
      <Tabs value={language} onChange={(next) => onLanguage((next as ContentLanguage | null) ?? 'EN')}>
        <Tabs.List>
          {CONTENT_LANGUAGES.map((code) => (
            <Tabs.Tab key={code} value={code}>
              {nameOf(code)}
              {isWritten(code) && ' ✓'}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {CONTENT_LANGUAGES.map((code) => (
          <Tabs.Panel key={code} value={code}>
            <div className="content-editor">{children(code, tagOf(code))}</div>
          </Tabs.Panel>
        ))}
      </Tabs>
      {half.length > 0 && (
        <p className="dialog-note">{half.map(nameOf).join(', ')}: title and text are needed, or neither.</p>
      )}
    </>
  );
}

const languageRow = (code: ContentLanguage) => LANGUAGES.find((each) => each.code === code) ?? LANGUAGES[1];

export function nameOf(code: ContentLanguage): string {
  return languageRow(code).name;
}

export function tagOf(code: ContentLanguage): string {
  return languageRow(code).tag;
}

/** From when until when something is shown. */
export function PeriodFields({
  draft,
  onChange,
  empty = 'at once',
}: {
  draft: DraftPeriod;
  onChange(draft: DraftPeriod): void;
  /** When it begins without a time. */
  empty?: string;
}) {
  return (
    <div className="pair">
      <TextInput
        label="Shown from"
        description={`In ${zoneMark()}. Empty: ${empty}.`}
        type="datetime-local"
        value={draft.from}
        onChange={({ currentTarget }) => onChange({ ...draft, from: currentTarget.value })}
      />
      <TextInput
        label="Until"
        description={`In ${zoneMark()}. Empty: until it is hidden.`}
        type="datetime-local"
        value={draft.until}
        error={periodOf(draft) ? undefined : 'It ends after it begins.'}
        onChange={({ currentTarget }) => onChange({ ...draft, until: currentTarget.value })}
      />
    </div>
  );
}

interface Target {
  readonly linkage: Linkage;
  readonly url: string;
}

const HINTS: Readonly<Record<Linkage, string>> = {
  none: '',
  url: 'A page of the site such as /hot, or an https address.',
  game: 'The provider and the code of a game, such as baize/emerald-lines.',
  promotion: 'Its page. Empty: the reward centre.',
};

/** What a press leads to. The server refuses an address that leads nowhere. */
export function TargetFields({ target, onChange }: { target: Target; onChange(target: Target): void }) {
  return (
    <div className="pair">
      <Select
        label="Leads to"
        data={choicesOf(LINKAGE_TEXTS)}
        allowDeselect={false}
        value={target.linkage}
        onChange={(linkage) => onChange({ ...target, linkage: (linkage ?? 'none') as Linkage })}
      />
      {target.linkage !== 'none' && (
        <TextInput
          label="Address"
          description={HINTS[target.linkage]}
          required={target.linkage !== 'promotion'}
          maxLength={300}
          value={target.url}
          onChange={({ currentTarget }) => onChange({ ...target, url: currentTarget.value.trim() })}
        />
      )}
    </div>
  );
}

export function hasTarget({ linkage, url }: Target): boolean {
  return linkage === 'none' || linkage === 'promotion' || url !== '';
}
