import type { Selling } from '../../wagering/wagering.ts';
import { LOTTERY } from '../product.ts';

/** Lines, and their exposure: by number, and under the key '' of a play as a whole. */
export const LOTTERY_SELLING: Selling = {
  product: LOTTERY,
  line: {
    play: 'smallint',
    odds: 'int',
    units: 'int',
    unit_stake: 'bigint',
    rebate: 'smallint',
    terms: 'text',
    selection: 'text',
  },
  stake: 'l.unit_stake * l.units',
  lineBytes: `uuid_send(id) || int8send(member) || int8send(issue) || uuid_send(bet_order) || int2send(play) || int4send(odds)
  || int4send(units) || int8send(unit_stake) || int8send(stake) || int8send(most) || int2send(currency) || int2send(stripe) || int2send(rebate)
  || convert_to(coalesce(terms, ''), 'UTF8') || timestamptz_send(at) || convert_to(selection, 'UTF8')`,
  exposed: { play: 'smallint', key: 'text' },
  used: { by: ['play'], isWhole: "key = ''" },
  // Chases bet lines of their own, and take them back.
  ordered: {
    line: 'chase is null',
    cancel:
      'not exists (select from lottery.chase_item i where i.member = c.member and i.movement = c.movement)',
  },
};
