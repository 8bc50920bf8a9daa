import { useSwitch } from '../../shell/site.ts';
import { HomeRows } from '../catalog/home/home-rows.tsx';
import { Jackpot } from '../catalog/home/jackpot.tsx';
import { LiveBets } from '../catalog/home/live-bets.tsx';
import { Winners } from '../catalog/home/winners.tsx';
import { HomeTournaments } from '../tournaments/home-tournaments.tsx';

/** The part of the home page below the games of the chosen tab: one file, fetched by every visitor. */
export default function HomeMore() {
  const decor = useSwitch('brand.jackpotCounter');
  return (
    <>
      <HomeTournaments />
      <HomeRows />
      <Jackpot decor={decor === true} />
      <Winners />
      <LiveBets />
    </>
  );
}
