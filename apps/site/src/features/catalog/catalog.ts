/** Front door of the catalogue: lists and lanes of games. */
export { hotGamesQuery } from './catalog.data.ts';
export { GamePicture, GameTile } from './game-tile.tsx';
export { ContinueLane, GameTabs } from './lanes.tsx';
