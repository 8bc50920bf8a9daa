import { call } from '@baize/client/call';
import { setToken } from '@baize/client/token';
import { freePlay, login } from '@baize/contract/session';
import { useMutation } from '@tanstack/react-query';

/** Fetches what a sealed sign-in needs while the person still types. */
export function warmSignIn(): void {
  import('@baize/client/sealed').then((sealed) => sealed.prepareKey()).catch(() => undefined);
}

export function useSignIn() {
  return useMutation({
    mutationFn: (input: { username: string; password: string }) =>
      call(login, { ...input, type: 'username' }),
    onSuccess: (answer) => 'token' in answer && setToken(answer.token),
  });
}

export function useFreePlay() {
  return useMutation({
    mutationFn: () => call(freePlay, { os: systemName(), platform: 'W' }),
    onSuccess: ({ token }) => setToken(token),
  });
}

function systemName(): string {
  return /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(navigator.userAgent)?.[0] ?? 'other';
}

const REMEMBERED = 'baize.username';

/** Only the name is remembered, never the password (D03). */
export function rememberedName(): string {
  return localStorage.getItem(REMEMBERED) ?? '';
}

export function rememberName(name: string | null): void {
  if (name) localStorage.setItem(REMEMBERED, name);
  else localStorage.removeItem(REMEMBERED);
}
