import type { RoomNews } from '@baize/contract/feeds';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useLine } from '../../../shell/live-line.ts';

const usePeople = create<Pick<RoomNews, 'room' | 'people'>>(() => ({ room: '', people: 0 }));

/** Takes the number of people of the room that this page shows. */
export function notePeople({ room, people }: RoomNews): void {
  usePeople.setState({ room, people });
}

/** Says that this page shows a game while it does, on every line that opens; answers how many people watch it, as far as that is known. */
export function useWatching(gameCode: string): number {
  const own = `lottery/${gameCode}`;
  const socket = useLine((line) => line.socket);
  useEffect(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ watch: own }));
    return () => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ watch: null }));
    };
  }, [socket, own]);
  return usePeople(({ room, people }) => (room === own ? people : 0));
}
