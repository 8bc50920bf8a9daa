import { type StatePicture, statePicture } from './art/scenes.ts';
import { Art } from './art.tsx';

export function StateArt({ name }: { name: StatePicture }) {
  return <Art svg={statePicture(name)} />;
}
