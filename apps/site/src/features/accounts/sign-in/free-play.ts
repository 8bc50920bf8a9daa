import { call } from '@baize/client/call';
import { setToken } from '@baize/client/token';
import { freePlay } from '@baize/contract/accounts/session';
import { useMutation } from '@tanstack/react-query';

/** Opens a session with play chips. */
export async function startFreePlay(): Promise<void> {
  const { token } = await call(freePlay, { os: systemName(), platform: 'W' });
  setToken(token);
}

export function useFreePlay() {
  return useMutation({ mutationFn: startFreePlay });
}

function systemName(): string {
  return /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(navigator.userAgent)?.[0] ?? 'other';
}
