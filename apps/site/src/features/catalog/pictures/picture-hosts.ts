import { boot } from '../../../shell/boot.ts';
import { queries } from '../../../shell/queries.ts';
import { permissionQuery } from '../../../shell/site.ts';

/** Hosts that did not answer in this tab: nothing more is asked of them. */
const dead = new Set<string>();
let first: number | undefined;

/** Where a picture may come from, in the order of trying: the hosts of pictures from one drawn for this tab, then the site itself. */
export function pictureHosts(): readonly string[] {
  const hosts = (queries.getQueryData(permissionQuery().queryKey) ?? boot.permission).imageCDNs.filter(
    (host) => !dead.has(host),
  );
  first ??= crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
  const start = hosts.length > 0 ? first % hosts.length : 0;
  return [...hosts.slice(start), ...hosts.slice(0, start), ''];
}

export function hostFailed(host: string): void {
  if (host !== '') dead.add(host);
}

/** One format of a picture in both of its sizes; the address names the smaller one as WebP. */
export function sourceSet(host: string, address: string, format: 'avif' | 'webp'): string {
  const stem = host + address.replace(/-240\.webp$/, '');
  return `${stem}-240.${format} 1x, ${stem}-480.${format} 2x`;
}
