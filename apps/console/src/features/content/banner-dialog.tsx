import type { OpsBanner } from '@baize/contract/site/desk-banners';
import { BANNER_SCENES } from '@baize/contract/site/site';
import { Hero, heroEnamel } from '@baize/ui/content/hero';
import { Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { toast } from '../../parts/toasts.tsx';
import { BannerPicture } from './banner-picture.tsx';
import { type BannerWish, useSaveBanner } from './content.data.ts';
import { hasTarget, LanguageTabs, PublishFields, TargetFields } from './content-fields.tsx';
import { draftPeriod, draftTexts, halfWritten, isComplete, periodOf, writtenTexts } from './drafts.ts';
import { PicturePick } from './picture-pick.tsx';
import { Preview } from './preview.tsx';

type Scene = (typeof BANNER_SCENES)[number];

const FIELDS = ['title', 'text', 'action'] as const;
const NEEDED = ['title'] as const;
const SCENE_TEXTS: Readonly<Record<Scene, string>> = {
  market: 'Market, red',
  emerald: 'Emerald, green',
  owls: 'Owls, yellow',
};

function draftOf(banner: OpsBanner | undefined) {
  return {
    texts: draftTexts(FIELDS, banner?.texts),
    period: draftPeriod(banner?.from, banner?.until),
    target: { linkage: banner?.linkage ?? 'url', url: banner?.url ?? '' },
    scene: (BANNER_SCENES.find((name) => name === banner?.scene) ?? 'market') as Scene,
    wide: banner?.wide ?? null,
    narrow: banner?.narrow ?? null,
    on: banner?.on ?? true,
  };
}
type Draft = ReturnType<typeof draftOf>;

/** The wish that is sent, or the sentence that says the missing part. */
function wishOf({ texts, period, target, ...rest }: Draft): BannerWish | string {
  const times = periodOf(period);
  if (!isComplete(texts.EN, NEEDED))
    return 'Write a title in English, which every other language falls back to.';
  if (halfWritten(texts, NEEDED).length > 0) return 'Give the languages that are begun a title.';
  if (!hasTarget(target)) return 'Give the address that it leads to.';
  if (!times) return 'The period ends after it begins.';
  if ((rest.wide === null) !== (rest.narrow === null)) return 'Choose both pictures, or neither.';
  return { ...rest, ...times, ...target, group: 'w_home', texts: writtenTexts(texts, NEEDED) };
}

/** A banner of the home page in the brand's languages, seen as the site draws it before it is published. */
export function BannerDialog({ banner, onClose }: { banner?: OpsBanner; onClose(): void }) {
  const [draft, setDraft] = useState(() => draftOf(banner));
  const [language, setLanguage] = useState<'EN' | 'MY' | 'CN'>('EN');
  const save = useSaveBanner();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const wish = wishOf(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typeof wish === 'string') return;
    const done = () => {
      toast(draft.on ? 'The banner is saved.' : 'The banner is saved and not shown.');
      onClose();
    };
    save.mutate({ ...wish, ...(banner && { id: banner.id }) }, { onSuccess: done });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={banner ? 'Change the banner' : 'New banner'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={submit} className="dialog-form">
        <LanguageTabs
          language={language}
          onLanguage={setLanguage}
          isWritten={(code) => isComplete(draft.texts[code], NEEDED)}
          half={halfWritten(draft.texts, NEEDED)}
        >
          {(code, tag) => (
            <BannerTexts
              tag={tag}
              needed={code === 'EN'}
              text={draft.texts[code]}
              onChange={(text) => change({ texts: { ...draft.texts, [code]: text } })}
            />
          )}
        </LanguageTabs>
        <BannerPreview draft={draft} language={language} />
        <TargetFields target={draft.target} onChange={(target) => change({ target })} />
        <BannerLook draft={draft} onChange={change} />
        <PublishFields
          draft={draft}
          onChange={change}
          save={save}
          missing={typeof wish === 'string' && wish}
          isNew={!banner}
          onClose={onClose}
        />
      </form>
    </Modal>
  );
}

interface TextsProps {
  tag: string;
  needed: boolean;
  text: Draft['texts']['EN'];
  onChange(text: Draft['texts']['EN']): void;
}

function BannerTexts({ tag, needed, text, onChange }: TextsProps) {
  const field = (name: (typeof FIELDS)[number], label: string, maxLength: number) => (
    <TextInput
      label={label}
      required={needed && name === 'title'}
      lang={tag}
      maxLength={maxLength}
      value={text[name]}
      onChange={({ currentTarget }) => onChange({ ...text, [name]: currentTarget.value })}
    />
  );
  return (
    <>
      {field('title', 'Title', 60)}
      {field('text', 'Text', 160)}
      {field('action', 'Button', 30)}
    </>
  );
}

function BannerLook({ draft, onChange }: { draft: Draft; onChange(part: Partial<Draft>): void }) {
  return (
    <>
      <Select
        label="Drawn picture"
        description="Shown where no picture is uploaded; its colour is the ground of the texts."
        data={BANNER_SCENES.map((value) => ({ value, label: SCENE_TEXTS[value] }))}
        allowDeselect={false}
        value={draft.scene}
        onChange={(scene) => onChange({ scene: (scene ?? 'market') as Scene })}
      />
      <div className="pair">
        <PicturePick
          label="Picture on desktops"
          shape="wide"
          value={draft.wide}
          onChange={(wide) => onChange({ wide })}
        />
        <PicturePick
          label="Picture on phones"
          shape="narrow"
          value={draft.narrow}
          onChange={(narrow) => onChange({ narrow })}
        />
      </div>
    </>
  );
}

function BannerPreview({ draft, language }: { draft: Draft; language: 'EN' | 'MY' | 'CN' }) {
  const { texts, scene, wide, narrow, target } = draft;
  const written = isComplete(texts[language], NEEDED) ? language : 'EN';
  const { title, text, action } = texts[written];
  const pictured = wide !== null && narrow !== null;
  return (
    <Preview language={language} written={written} heights={{ phone: 480, desktop: 480 }}>
      <div className="wrap">
        <div className="stage-row">
          <div className="hero-box">
            <Hero
              scene={scene}
              title={title || '…'}
              text={text}
              pictured={pictured}
              picture={<BannerPicture scene={scene} wide={wide} narrow={narrow} />}
              action={
                action &&
                target.linkage !== 'none' && (
                  <span className={`btn ${heroEnamel(scene, pictured)} big`}>{action}</span>
                )
              }
            />
          </div>
        </div>
      </div>
    </Preview>
  );
}
