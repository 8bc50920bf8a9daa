import tiles from 'virtual:lottery-tiles';
import { familyOf } from '@baize/games/lottery/families';

interface LotteryPictureProps {
  /** Of the game, as the catalogue has it. */
  code: string;
  eager?: boolean;
}

/** The picture of a lottery: that of its family, drawn once at build. */
export default function LotteryPicture({ code, eager = false }: LotteryPictureProps) {
  return (
    <img
      src={tiles[familyOf(code) ?? 'SSC']}
      alt=""
      width={240}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
