// An order of one line over HTTP with everything the product does, beside an empty route and beside one transaction an order, in one run.
import { LOTTERY_COMPANION } from '../../apps/server/src/lottery/bets/companion.ts';
import { measurePresses } from '../http/presses.ts';

await measurePresses('orders', 'http lottery order', LOTTERY_COMPANION);
