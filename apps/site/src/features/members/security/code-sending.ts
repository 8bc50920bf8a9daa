import { useState } from 'react';

/** Asks for a code and keeps what the last request was refused with, so that the form can say it. */
export function useCodeSending() {
  const [error, setError] = useState<unknown>(null);
  return {
    error,
    async send(ask: () => Promise<{ expiredMinutes: number }>) {
      setError(null);
      return ask().catch((reason: unknown) => {
        setError(reason);
        return null;
      });
    },
  };
}
