import { DEUCES_NSUD, JACKS_96 } from '@baize/games/poker/tables';
import { bestHold } from '@baize/games/poker/video-poker';

/** Counts apart from the page: the first question takes a second. */
self.addEventListener('message', ({ data }: MessageEvent<{ code: string; deal: readonly number[] }>) => {
  const definition = [JACKS_96, DEUCES_NSUD].find(({ code }) => code === data.code);
  if (definition) self.postMessage({ ...data, held: bestHold(definition, data.deal).held });
});
