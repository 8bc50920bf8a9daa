import { LOOKS } from './looks.ts';
import { lookAtSite } from './site.ts';

lookAtSite(LOOKS.mirrored, 'ready');
