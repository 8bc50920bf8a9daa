import type { Feature } from '../../feature.ts';
import { gameImport, listImportDiff, listImports } from './game-imports.ts';
import { stakesChange } from './game-stakes.ts';
import { gamesRoutes } from './games.routes.ts';
import { listGames } from './games.ts';
import { gamesNamed } from './named-games.ts';

export const catalogDesk: Feature = {
  name: 'desk/catalog',
  console: gamesRoutes,
  operations: [gameImport, stakesChange],
  readers: { games: listGames, imports: listImports, 'import-changes': listImportDiff },
  searches: [{ permission: 'games.read', find: gamesNamed }],
};
