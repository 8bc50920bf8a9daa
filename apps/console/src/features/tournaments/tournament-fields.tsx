import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import { Checkbox, Tabs, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import type { TournamentDraft } from './tournament-dialog.tsx';
import { ownTitlesQuery } from './tournaments.data.ts';

interface TextFieldsProps {
  texts: TournamentDraft['texts'];
  nameOf(code: ContentLanguage): string;
  onChange(texts: TournamentDraft['texts']): void;
}

/** The name and the text in each language; English is what every other falls back to. */
export function TextFields({ texts, nameOf, onChange }: TextFieldsProps) {
  const [language, setLanguage] = useState<ContentLanguage>('EN');
  const put = (code: ContentLanguage, part: { name?: string; text?: string }) =>
    onChange({ ...texts, [code]: { ...texts[code], ...part } });
  return (
    <Tabs value={language} onChange={(next) => setLanguage((next as ContentLanguage | null) ?? 'EN')}>
      <Tabs.List>
        {CONTENT_LANGUAGES.map((code) => (
          <Tabs.Tab key={code} value={code}>
            {nameOf(code)}
            {texts[code].name.trim().length >= 2 && ' ✓'}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CONTENT_LANGUAGES.map((code) => (
        <Tabs.Panel key={code} value={code}>
          <TextInput
            label={`Name, ${nameOf(code)}`}
            description={code === 'EN' ? undefined : 'Without one, players read the English text.'}
            maxLength={60}
            autoComplete="off"
            required={code === 'EN'}
            value={texts[code].name}
            onChange={({ currentTarget }) => put(code, { name: currentTarget.value })}
          />
          <Textarea
            label={`Text, ${nameOf(code)}`}
            maxLength={600}
            autosize
            minRows={2}
            value={texts[code].text}
            onChange={({ currentTarget }) => put(code, { text: currentTarget.value })}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface TitlePicksProps {
  titles: readonly string[];
  onChange(titles: readonly string[]): void;
}

/** The titles that count. None chosen means all of them, also those that come later. */
export function TitlePicks({ titles, onChange }: TitlePicksProps) {
  const { data, error } = useQuery(ownTitlesQuery());
  const [some, setSome] = useState(titles.length > 0);
  const flip = (code: string) =>
    onChange(titles.includes(code) ? titles.filter((each) => each !== code) : [...titles, code]);
  return (
    <>
      <Checkbox
        label="On every title of ours"
        checked={!some}
        onChange={({ currentTarget }) => {
          setSome(!currentTarget.checked);
          if (currentTarget.checked) onChange([]);
        }}
      />
      {some && error && <Problem error={error} />}
      {some && data && (
        <fieldset className="tournament-titles" aria-label="Titles">
          {data.map(({ code, name }) => (
            <Checkbox key={code} label={name} checked={titles.includes(code)} onChange={() => flip(code)} />
          ))}
        </fieldset>
      )}
    </>
  );
}
