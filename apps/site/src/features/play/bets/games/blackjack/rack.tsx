import { useBetView } from '../../bet-context.ts';
import { Rack } from '../../chips/rack.tsx';
import type { HandsBet } from './bet.ts';
import { useSpotState, useSpots } from './spots.ts';

/** The rack of a table where chips lie on spots for hands. */
export function SpotRack() {
  const hand = useSpots();
  const held = useSpotState(({ chip }) => chip);
  const full = useSpotState((state) => state.full);
  const some = useBetView(({ bet }) => (bet as HandsBet).hands.length > 0);
  const back = useSpotState(({ past }) => past.length > 0);
  return <Rack held={held} full={full} some={some} back={back} hand={hand} />;
}
