// The HTML of announcements. It is read into these nodes and written from them, so nothing that is not on the list passes.
import { HTTPS_ADDRESS, OWN_PATH } from '../wire.ts';

const BLOCKS = ['p', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote'] as const;
const INLINE = ['b', 'i', 'u', 's', 'a', 'span'] as const;
const TABLE = ['table', 'thead', 'tbody', 'tr', 'td', 'th'] as const;
const TAGS = [...BLOCKS, ...INLINE, ...TABLE, 'li', 'br'] as const;
export type MarkupTag = (typeof TAGS)[number];

export type MarkupNode =
  | string
  | { readonly tag: MarkupTag; readonly href?: string; readonly children: readonly MarkupNode[] };

interface OpenTag {
  readonly tag: MarkupTag;
  readonly href?: string;
  readonly children: MarkupNode[];
}

/** Deeper tags are left out: nobody writes them by hand. */
const DEPTH_MAX = 12;
/** Their content is no text for readers. */
const HIDDEN =
  /<(script|style|iframe|object|template|svg|math|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const PIECE = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const MAIL = /^mailto:[\w.+-]+@[\w.-]+$/;
const SAME: Readonly<Record<string, string>> = { strong: 'b', em: 'i', del: 's', strike: 's', div: 'p' };
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Reads HTML; unknown tags lose themselves and keep their text, every attribute but a safe `href` is dropped. */
export function readMarkup(html: string): readonly MarkupNode[] {
  const root: MarkupNode[] = [];
  const open: OpenTag[] = [];
  const here = () => open.at(-1)?.children ?? root;
  const say = (text: string) => {
    const plain = decoded(text);
    if (plain) here().push(plain);
  };
  // Removing one element may put another one together.
  const bare = emptied(html);
  let at = 0;
  for (const { 0: whole, 1: closing, 2: name = '', 3: attributes = '', index } of bare.matchAll(PIECE)) {
    say(bare.slice(at, index));
    at = index + whole.length;
    const tag = tagOf(name);
    if (!tag) continue;
    if (closing) close(open, tag);
    else begin(open, here(), { tag, attributes });
  }
  say(bare.slice(at));
  return inParagraphs(root);
}

function emptied(html: string): string {
  const without = html.replace(HIDDEN, '');
  return without === html ? html : emptied(without);
}

function begin(
  open: OpenTag[],
  children: MarkupNode[],
  { tag, attributes }: { tag: MarkupTag; attributes: string },
) {
  const href = tag === 'a' ? hrefOf(attributes) : undefined;
  if (tag === 'a' && href === undefined) return;
  const node: OpenTag = { tag, ...(href === undefined ? {} : { href }), children: [] };
  if (tag === 'br') {
    children.push(node);
    return;
  }
  if (open.length >= DEPTH_MAX || (tag === 'a' && open.some((each) => each.tag === 'a'))) return;
  children.push(node);
  open.push(node);
}

/** Closes the tag with everything that was left open in it; one that is not open closes nothing. */
function close(open: OpenTag[], tag: MarkupTag): void {
  const from = open.findLastIndex((each) => each.tag === tag);
  if (from >= 0) open.length = from;
}

function tagOf(name: string): MarkupTag | undefined {
  const plain = name.toLowerCase();
  const known = Object.hasOwn(SAME, plain) ? SAME[plain] : plain;
  return TAGS.find((tag) => tag === known);
}

function hrefOf(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = decoded(double ?? single ?? bare ?? '').trim();
  return OWN_PATH.test(href) || HTTPS_ADDRESS.test(href) || MAIL.test(href) ? href : undefined;
}

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name[1]?.toLowerCase() === 'x' ? `0${name.slice(1)}` : name.slice(1));
    return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
      ? String.fromCodePoint(code)
      : '';
  });
}

const isInline = (node: MarkupNode) =>
  typeof node === 'string' || node.tag === 'br' || (INLINE as readonly string[]).includes(node.tag);

/** Text outside of blocks becomes paragraphs, one for each line: who writes no HTML is understood too. */
function inParagraphs(nodes: readonly MarkupNode[]): MarkupNode[] {
  const all: MarkupNode[] = [];
  let line: MarkupNode[] = [];
  const end = () => {
    if (line.some((node) => typeof node !== 'string' || node.trim())) all.push({ tag: 'p', children: line });
    line = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string') {
      const [first = '', ...others] = node.split(/\n+/);
      line.push(first);
      for (const other of others) {
        end();
        line.push(other);
      }
    } else if (isInline(node)) line.push(node);
    else {
      end();
      all.push(node);
    }
  }
  end();
  return all.map((node) => (typeof node === 'string' || node.tag !== 'p' ? node : withoutBlanks(node)));
}

function withoutBlanks(node: Exclude<MarkupNode, string>): MarkupNode {
  return { ...node, children: node.children.filter((child) => child !== '') };
}

/** Writes what was read: the only HTML of an announcement that is stored or sent. */
export function cleanMarkup(html: string): string {
  return readMarkup(html).map(written).join('');
}

function written(node: MarkupNode): string {
  if (typeof node === 'string') return escapedText(node);
  if (node.tag === 'br') return '<br>';
  const href = node.href === undefined ? '' : ` href="${escapedText(node.href)}" rel="noopener nofollow"`;
  return `<${node.tag}${href}>${node.children.map(written).join('')}</${node.tag}>`;
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapedText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
}
