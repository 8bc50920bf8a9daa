import { LANGUAGES } from '@baize/contract/languages';
import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import type { Linkage } from '@baize/contract/site/popups';
import { Button, Select, Switch, Tabs, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
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

/** The target of a press. The server refuses an address that leads nowhere. */
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

interface PublishFieldsProps {
  draft: { readonly period: DraftPeriod; readonly on: boolean };
  onChange(part: { period?: DraftPeriod; on?: boolean }): void;
  save: { readonly isPending: boolean; readonly error: unknown };
  missing: string | false;
  isNew: boolean;
  onClose(): void;
}

/** The end of a form: its period, whether it is shown, and the buttons. */
export function PublishFields({ draft, onChange, save, missing, isNew, onClose }: PublishFieldsProps) {
  return (
    <>
      <PeriodFields draft={draft.period} onChange={(period) => onChange({ period })} />
      <Switch
        label="Shown on the site"
        checked={draft.on}
        onChange={({ currentTarget }) => onChange({ on: currentTarget.checked })}
      />
      {save.error !== null && <Problem error={save.error} />}
      <div className="dialog-actions">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Submit loading={save.isPending} missing={missing}>
          {isNew ? 'Publish' : 'Save'}
        </Submit>
      </div>
    </>
  );
}
