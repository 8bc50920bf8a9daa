import type { Feature } from '../../feature.ts';
import { searchRoutes } from './search.routes.ts';

export const searchDesk: Feature = {
  name: 'desk/search',
  console: searchRoutes,
};
