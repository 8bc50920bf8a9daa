// A spin over HTTP with everything the product does, beside an empty route and beside one transaction a bet, in one run.
import { PLAY_COMPANION } from '../apps/server/src/play/rounds/companion.ts';
import { measurePresses } from './http/presses.ts';

await measurePresses('spins', 'http spin', PLAY_COMPANION);
