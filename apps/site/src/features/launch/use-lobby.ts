import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Back to the list that one came from, or home where one came by the address. */
export function useLobby(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) history.back();
    else void navigate({ to: '/', replace: true });
  }, [history, navigate, canGoBack]);
}
