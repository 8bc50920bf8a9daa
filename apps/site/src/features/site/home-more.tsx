import { HomeRows } from '../catalog/home/home-rows.tsx';
import { HomeTournaments } from '../tournaments/home-tournaments.tsx';

/** The part of the home page below the games of the chosen tab. */
export default function HomeMore() {
  return (
    <>
      <HomeTournaments />
      <HomeRows />
    </>
  );
}
