import './rich-text.css';

import { type MarkupNode, readMarkup } from '@baize/contract/site/markup';
import { createElement, Fragment, type ReactNode } from 'react';

/** HTML of an announcement, read again and drawn as elements: nothing that it holds reaches the page as markup. */
export function RichText({ html }: { html: string }) {
  return <div className="rich-text">{readMarkup(html).map(drawn)}</div>;
}

function drawn(node: MarkupNode, at: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={at} />;
  const outside = href?.startsWith('https:') ? { target: '_blank' } : {};
  const link = href === undefined ? {} : { href, rel: 'noopener nofollow', ...outside };
  // A popup has a heading already.
  const name = /^h[12]$/.test(tag) ? 'h3' : tag;
  return createElement(name, { key: at, ...link }, ...children.map(drawn));
}
