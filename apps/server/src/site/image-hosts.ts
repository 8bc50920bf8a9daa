import type { App } from '../context.ts';

/** Where pictures are fetched from before the site itself: what is no origin over TLS must not get into a content policy. */
export function imageHosts({ config, switches }: Pick<App, 'config' | 'switches'>): readonly string[] {
  return switches.values()['brand.imageHosts'].flatMap((host) => {
    if (!URL.canParse(host)) return [];
    const { origin, protocol, hostname } = new URL(host);
    const here = config.trial && /^(localhost|127\.0\.0\.1)$/.test(hostname);
    return protocol === 'https:' || (here && protocol === 'http:') ? [origin] : [];
  });
}
