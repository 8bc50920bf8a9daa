import { type AvatarArtName, avatar } from './art/avatars.ts';
import { Art } from './art.tsx';

/** The round picture of a member. Sends all of them with the chunk it is in. */
export function Avatar({ name, size = 'usual' }: { name: AvatarArtName; size?: 'usual' | 'big' }) {
  return <Art svg={avatar(name)} className={size === 'big' ? 'avatar big' : 'avatar'} />;
}
