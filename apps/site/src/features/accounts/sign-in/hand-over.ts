import { call } from '@baize/client/call';
import { setToken } from '@baize/client/token';
import { exchange } from '@baize/contract/accounts/session';
import { toast } from '@baize/ui/layers/toast';
import { faultText } from '../../../shell/faults.ts';
import { openPopup } from '../../../shell/popup.ts';
import { loadAreas } from '../../../shell/text.ts';

/**
 * D04: the code of an address opens the session it stands for, in place of whatever this browser held. Returns what is left to do
 * once the page stands: to say why the code opened nothing.
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
