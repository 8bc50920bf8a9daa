import { call } from '@baize/client/call';
import { affiliateVisit } from '@baize/contract/agency/agency';

/** ACC-15: tells that somebody came by an invite link; nothing on the page waits for it. */
export function countVisit(code: string): void {
  call(affiliateVisit, { code: code.slice(0, 20), domain: location.hostname }).catch(() => undefined);
}
