import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { freeRoundsQuery, playableAt } from '../../../shell/free-rounds.ts';
import { isTrial, useMember } from '../../../shell/session.ts';
import type { GameInfo } from '../play.data.ts';
import type { SlotSession } from '../slot-session.ts';

/** Lays the member's free rounds at a game before its session. The demo and trial players have none. */
export function useFreeRounds(session: SlotSession | null, info: GameInfo): void {
  const member = useMember();
  const enabled = member !== undefined && member !== null && !isTrial(member) && info.playMode !== 'demo';
  const { data } = useQuery({ ...freeRoundsQuery(), enabled });
  const found = enabled && data ? playableAt(data, info) : undefined;
  useEffect(() => {
    session?.offerFree(
      found
        ? { id: found.id, stake: found.stake, left: found.left, won: found.won, until: found.expiresAt }
        : null,
    );
  }, [session, found]);
}
