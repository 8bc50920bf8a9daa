import './rich-text.css';

import { createElement, Fragment, type ReactNode } from 'react';

/** A text, or an element of a text that was read from HTML. */
export type RichNode =
  | string
  | { readonly tag: string; readonly href?: string; readonly children: readonly RichNode[] };

/** Text that was read from HTML, drawn as elements: nothing of it reaches the page as markup. */
export function RichText({ nodes }: { nodes: readonly RichNode[] }) {
  return <div className="rich-text">{nodes.map(drawn)}</div>;
}

function drawn(node: RichNode, at: number): ReactNode {
  if (typeof node === 'string') return <Fragment key={at}>{node}</Fragment>;
  const { tag, href, children } = node;
  if (tag === 'br') return <br key={at} />;
  const outside = href?.startsWith('https:') ? { target: '_blank' } : {};
  const link = href === undefined ? {} : { href, rel: 'noopener nofollow', ...outside };
  // A popup has a heading already.
  const name = /^h[12]$/.test(tag) ? 'h3' : tag;
  return createElement(name, { key: at, ...link }, ...children.map(drawn));
}
