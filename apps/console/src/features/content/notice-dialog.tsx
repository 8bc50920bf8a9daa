import { NOTICE_LANGUAGES, type NoticeLanguage } from '@baize/contract/desk/content';
import { LANGUAGES } from '@baize/contract/languages';
import { Button, Modal, Tabs, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Problem } from '../../parts/page.tsx';
import { Submit } from '../../parts/submit.tsx';
import { toast } from '../../parts/toasts.tsx';
import { useAddNotice } from './notices.data.ts';

interface NoticeText {
  readonly title: string;
  readonly content: string;
}

const NOTHING: NoticeText = { title: '', content: '' };

const complete = ({ title, content }: NoticeText) => title.trim() !== '' && content.trim() !== '';
const begun = ({ title, content }: NoticeText) => title.trim() !== '' || content.trim() !== '';

/** Writes a notice in the brand's languages, each beside a preview for the reader. */
export function NoticeDialog({ onClose }: { onClose(): void }) {
  const [texts, setTexts] = useState<Record<NoticeLanguage, NoticeText>>({
    EN: NOTHING,
    MY: NOTHING,
    CN: NOTHING,
  });
  const [language, setLanguage] = useState<NoticeLanguage>('EN');
  const add = useAddNotice();
  const half = NOTICE_LANGUAGES.filter((code) => begun(texts[code]) && !complete(texts[code]));
  const valid = complete(texts.EN) && half.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { EN, MY, CN } = texts;
    const written = { EN, ...(complete(MY) ? { MY } : {}), ...(complete(CN) ? { CN } : {}) };
    add.mutate(
      { texts: written as { EN: NoticeText; MY: NoticeText | undefined; CN: NoticeText | undefined } },
      {
        onSuccess: () => {
          toast('The notice is published.');
          onClose();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="New notice" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} className="dialog-form">
        <Tabs value={language} onChange={(next) => setLanguage((next as NoticeLanguage | null) ?? 'EN')}>
          <Tabs.List>
            {NOTICE_LANGUAGES.map((code) => (
              <Tabs.Tab key={code} value={code}>
                {nameOf(code)}
                {complete(texts[code]) && ' ✓'}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {NOTICE_LANGUAGES.map((code) => (
            <Tabs.Panel key={code} value={code}>
              <Editor
                code={code}
                text={texts[code]}
                onChange={(text) => setTexts((before) => ({ ...before, [code]: text }))}
              />
            </Tabs.Panel>
          ))}
        </Tabs>
        {half.length > 0 && (
          <p className="dialog-note">{half.map(nameOf).join(', ')}: title and text are needed, or neither.</p>
        )}
        {add.error && <Problem error={add.error} />}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Submit
            loading={add.isPending}
            missing={
              !valid &&
              'Write a title and a text in at least one language; a language with one needs the other as well.'
            }
          >
            Publish
          </Submit>
        </div>
      </form>
    </Modal>
  );
}

interface EditorProps {
  code: NoticeLanguage;
  text: NoticeText;
  onChange(text: NoticeText): void;
}

function Editor({ code, text, onChange }: EditorProps) {
  const { tag } = languageRow(code);
  return (
    <div className="notice-editor">
      <TextInput
        label="Title"
        required={code === 'EN'}
        lang={tag}
        maxLength={120}
        value={text.title}
        onChange={({ currentTarget }) => onChange({ ...text, title: currentTarget.value })}
      />
      <Textarea
        label="Text"
        required={code === 'EN'}
        lang={tag}
        maxLength={2000}
        autosize
        minRows={4}
        maxRows={10}
        value={text.content}
        onChange={({ currentTarget }) => onChange({ ...text, content: currentTarget.value })}
      />
      <section className="notice-preview" lang={tag} aria-label={`Preview in ${nameOf(code)}`}>
        <h3>{text.title || '…'}</h3>
        <p>{text.content || '…'}</p>
      </section>
    </div>
  );
}

function languageRow(code: NoticeLanguage) {
  return LANGUAGES.find((each) => each.code === code) ?? LANGUAGES[1];
}

function nameOf(code: NoticeLanguage): string {
  return languageRow(code).name;
}
