import type { ContentLanguage } from '@baize/contract/site/desk-content';
import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { nameOf, tagOf } from './content-fields.tsx';
import styles from './preview.css?url';

const SIZES = { phone: 390, desktop: 1200 } as const;
type Size = keyof typeof SIZES;

interface PreviewProps {
  language: ContentLanguage;
  /** In which language the texts are, where that one has none. */
  written: ContentLanguage;
  heights: Readonly<Record<Size, number>>;
  children: ReactNode;
}

/** The banner or popup as the site will show it, drawn by its own parts in a document as wide as a phone or a desktop. */
export function Preview({ language, written, heights, children }: PreviewProps) {
  const [size, setSize] = useState<Size>('phone');
  return (
    <section className="content-preview" aria-label={`Preview in ${nameOf(language)}`}>
      <div className="content-preview-head">
        <span className="content-label">Preview in {nameOf(language)}</span>
        <SegmentedControl
          aria-label="Width of the preview"
          value={size}
          onChange={(next) => setSize(next as Size)}
          data={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
        />
      </div>
      {written !== language && <p className="aside">Nothing is written: the site shows {nameOf(written)}.</p>}
      <Framed key={size} width={SIZES[size]} height={heights[size]} tag={tagOf(written)}>
        {children}
      </Framed>
    </section>
  );
}

interface FramedProps {
  width: number;
  height: number;
  tag: string;
  children: ReactNode;
}

/** A document of a fixed width, made smaller where there is less room. Nothing in it can be pressed. */
function Framed({ width, height, tag, children }: FramedProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const inner = frame.current?.contentDocument;
    if (!inner || !box.current) return;
    const sheet = inner.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = styles;
    inner.head.append(sheet);
    inner.body.inert = true;
    setBody(inner.body);
    const watch = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [width]);
  useLayoutEffect(() => {
    const page = body?.ownerDocument.documentElement;
    if (!page) return;
    page.lang = tag;
    page.dataset.theme = 'dark';
  }, [body, tag]);
  const scale = Math.min(1, room / width);
  return (
    <div ref={box} className="content-frame" style={{ blockSize: height * scale }}>
      <iframe
        ref={frame}
        title="Preview"
        tabIndex={-1}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}
