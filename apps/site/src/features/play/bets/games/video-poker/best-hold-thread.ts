import { VIDEO_POKER } from '@baize/games/poker/tables';
import { bestHold } from '@baize/games/poker/video-poker';

/** Counts apart from the page: the first question takes a second. */
self.addEventListener('message', ({ data }: MessageEvent<{ rules: string; deal: readonly number[] }>) => {
  const definition = VIDEO_POKER.find(({ version }) => version === data.rules);
  if (definition) self.postMessage({ ...data, held: bestHold(definition, data.deal).held });
});
