import { transform } from 'lightningcss';

/** The rules of a style sheet that the given markup needs for its first paint. Hover, press and print can wait. */
export function criticalCss(css: string, markup: string): string {
  const has = wordsOf(markup);
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const needed = rule.value.selectors.some((selector) =>
            selector.every((part) => isNeeded(part, has)),
          );
          return needed ? undefined : [];
        },
        keyframes: () => [],
      },
    },
  });
  return withoutIdleTokens(String(code).replace(/@media[^{}]*\{\}/g, ''));
}

/** Tokens that no rule of the first paint reads come with the whole sheet. */
function withoutIdleTokens(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]));
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Declaration: {
        custom: ({ name }) => (name.startsWith('--') && !read.has(name) ? [] : undefined),
      },
    },
  });
  const kept = String(code);
  return kept.length < css.length ? withoutIdleTokens(kept) : kept;
}

interface Words {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

function wordsOf(markup: string): Words {
  const classes = [...markup.matchAll(/class=\\?"([^"\\]*)/g)].flatMap((match) =>
    (match[1] ?? '').split(/\s+/),
  );
  const tags = [...markup.matchAll(/<([a-z][\w-]*)/g)].map((match) => match[1] ?? '');
  return { classes: new Set([...classes, ...GIVEN]), tags: new Set([...tags, 'html', 'body']) };
}

const LATER = new Set([
  'hover',
  'active',
  'focus',
  'focus-visible',
  'focus-within',
  'disabled',
  'checked',
  'modal',
]);

/** Classes the template fills in. */
const GIVEN = ['small', 'ic', 'ic-s', 'lacquer', 'marigold', 'cloth'];

/** Attributes the shell itself carries; states of running parts can wait. */
const FIRST_ATTRIBUTES = new Set(['data-theme', 'dir', 'lang', 'data-place', 'data-kind', 'data-few']);

type Part = { type: string; name?: unknown; kind?: unknown; selectors?: Part[][] | null };

function isNeeded(selector: unknown, has: Words): boolean {
  const part = selector as Part;
  if (part.type === 'class') return has.classes.has(String(part.name));
  if (part.type === 'type') return has.tags.has(String(part.name));
  if (part.type === 'pseudo-element') return !/backdrop|selection|placeholder|marker/.test(String(part.kind));
  if (part.type === 'attribute') return FIRST_ATTRIBUTES.has(String(part.name));
  if (part.type !== 'pseudo-class') return true;
  if (LATER.has(String(part.kind))) return false;
  if (part.kind !== 'is' && part.kind !== 'where') return true;
  return (part.selectors ?? []).some((inner) => inner.every((each) => isNeeded(each, has)));
}
