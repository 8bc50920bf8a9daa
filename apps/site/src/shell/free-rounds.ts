import { call } from '@baize/client/call';
import { type FreeRounds, ownFreeRounds } from '@baize/contract/bonus/free-rounds';
import { queryOptions } from '@tanstack/react-query';
import { useLanguage } from './text.ts';

/** The free rounds of the member on our own slots: first those that can be played. */
export const freeRoundsQuery = () => {
  const language = useLanguage.getState().code;
  return queryOptions({
    queryKey: ['freeRounds', language],
    queryFn: ({ signal }) => call(ownFreeRounds, { language }, { signal }),
    staleTime: 60_000,
  });
};

/** Those that can be played at a game now: the ones that end first. */
export function playableAt(
  all: readonly FreeRounds[],
  { vendor, code }: Pick<FreeRounds, 'vendor' | 'code'>,
): FreeRounds | undefined {
  return all.find(
    (each) => each.state === 'active' && each.left > 0 && each.vendor === vendor && each.code === code,
  );
}
