/** Front door of the catalogue: lists and lanes of games. */
export { hotGamesQuery, menusQuery } from './catalog.data.ts';
export { useFavouriteCodes } from './favourite-codes.ts';
export { Hearts, useHeart, useHearts } from './favourites.ts';
export { hadLastGames } from './first/kept-row.ts';
export { LOTTERY_VENDOR, OURS } from './game-path.ts';
export { GameTile } from './game-tile.tsx';
export { GameLane } from './home/game-lane.tsx';
export { GamePicture } from './pictures/game-picture.tsx';
export { TYPE_MARKS } from './type-marks.ts';
