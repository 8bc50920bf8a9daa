import { CONTENT_LANGUAGES, type ContentLanguage } from '@baize/contract/site/desk-content';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { nameOf } from './content-fields.tsx';
import { AUDIENCE_TEXTS, choicesOf, KIND_TEXTS, MOMENT_TEXTS } from './content-texts.ts';
import type { PopupDraft } from './popup-dialog.tsx';

type Text = PopupDraft['texts']['EN'];

interface PopupTextsProps {
  tag: string;
  needed: boolean;
  text: Text;
  onChange(text: Text): void;
}

const MARKS = [
  ['Heading', '<h3>', '</h3>'],
  ['Bold', '<b>', '</b>'],
  ['List', '<ul>\n<li>', '</li>\n</ul>'],
  ['Link', '<a href="/hot">', '</a>'],
] as const;

/** Title, text and button. The text takes simple HTML; a line without any is a paragraph. */
export function PopupTexts({ tag, needed, text, onChange }: PopupTextsProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const put = (before: string, after: string) => {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const { content } = text;
    const chosen = content.slice(selectionStart, selectionEnd);
    const next = `${content.slice(0, selectionStart)}${before}${chosen}${after}${content.slice(selectionEnd)}`;
    onChange({ ...text, content: next });
    area.current?.focus();
  };
  return (
    <>
      <TextInput
        label="Title"
        required={needed}
        lang={tag}
        maxLength={120}
        value={text.title}
        onChange={({ currentTarget }) => onChange({ ...text, title: currentTarget.value })}
      />
      <div className="content-marks">
        {MARKS.map(([label, before, after]) => (
          <Button key={label} size="xs" variant="default" onClick={() => put(before, after)}>
            {label}
          </Button>
        ))}
      </div>
      <Textarea
        ref={area}
        label="Text"
        description="Each line is a paragraph. Simple HTML is kept, all other is removed."
        required={needed}
        lang={tag}
        maxLength={8000}
        autosize
        minRows={5}
        maxRows={14}
        value={text.content}
        onChange={({ currentTarget }) => onChange({ ...text, content: currentTarget.value })}
      />
      <TextInput
        label="Button"
        description="Empty: the usual word."
        lang={tag}
        maxLength={30}
        value={text.action}
        onChange={({ currentTarget }) => onChange({ ...text, action: currentTarget.value })}
      />
    </>
  );
}

interface ReaderFieldsProps {
  draft: PopupDraft;
  onChange(part: Partial<PopupDraft>): void;
}

/** Its kind, its readers and the moment at which it opens. */
export function ReaderFields({ draft, onChange }: ReaderFieldsProps) {
  const select = (name: 'kind' | 'execution' | 'audience', label: string, texts: Record<string, string>) => (
    <Select
      label={label}
      data={choicesOf(texts)}
      allowDeselect={false}
      value={draft[name]}
      onChange={(value) => value && onChange({ [name]: value } as Partial<PopupDraft>)}
    />
  );
  return (
    <div className="pair">
      {select('kind', 'About', KIND_TEXTS)}
      {select('execution', 'Opens', MOMENT_TEXTS)}
      {select('audience', 'For', AUDIENCE_TEXTS)}
      <Select
        label="Readers of"
        data={CONTENT_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        placeholder="every language"
        clearable
        value={draft.readers}
        onChange={(readers) => onChange({ readers: readers as ContentLanguage | null })}
      />
      <TextInput
        label="Promotion type"
        description="With one, a button leads to the reward centre."
        maxLength={40}
        value={draft.promotionType}
        onChange={({ currentTarget }) => onChange({ promotionType: currentTarget.value })}
      />
    </div>
  );
}
