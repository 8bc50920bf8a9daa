interface MarkupPolicy {
  createHTML(text: string): string;
}
interface PolicyFactory {
  createPolicy(name: string, rules: MarkupPolicy): MarkupPolicy;
}

// Under Trusted Types, markup is accepted only from a named policy. This one vouches for our own drawings.
const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy('baize-art', { createHTML: (text) => text });

// React compares markup by identity, so one drawing must stay one value.
const vouched = new Map<string, string>();

function vouch(svg: string): string {
  const known = vouched.get(svg);
  if (known !== undefined) return known;
  const markup = policy ? policy.createHTML(svg) : svg;
  vouched.set(svg, markup);
  return markup;
}

/** Shows a drawing of the illustration kit. Only text made by `art/*` may be given here. */
export function Art({ svg, className = 'art-box' }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are constants of this package.
  return <span aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: vouch(svg) }} />;
}
