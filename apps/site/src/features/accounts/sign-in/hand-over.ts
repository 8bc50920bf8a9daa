import { call } from '@baize/client/call';
import { setToken } from '@baize/client/token';
import { exchange } from '@baize/contract/accounts/session';
import { toast } from '@baize/ui/layers/toast';
import { faultText } from '../../../shell/faults.ts';
import { openPopup } from '../../../shell/popup.ts';
import { loadAreas } from '../../../shell/text.ts';

/**
 * D04: the code in a URL opens its session, in place of the one in this browser. Returns the work that is left once the page is
 * there: to say why the code opened nothing.
 */
export async function comeByCode(code: string): Promise<() => void> {
  const answer = await call(exchange, { code }).catch((reason: unknown) => reason as Error);
  if ('token' in answer) {
    setToken(answer.token);
    return () => undefined;
  }
  await loadAreas('errors');
  return () => {
    openPopup('login', {}, { replace: true });
    toast({ tone: 'bad', title: faultText(answer) });
  };
}
