import { sqlFile } from '../../platform/database/sql-file.ts';
import { limitUse } from '../../protection/protection.ts';
import type { Companion } from '../../wallet/wallet.ts';
import { type Product, wordsOf } from '../product.ts';
import { VOID_VERSION } from './rules.ts';

/** Rows of the product's own beside the results, in the form of a companion. */
interface More {
  readonly columns: Companion['columns'];
  /** A common table expression, with the comma that follows it. */
  readonly after: string;
  /** A query for the facts of its rows: member, line and bytes. */
  readonly facts: string;
}

/** The bound facts of a settled line that moved money, in a batch. */
export function settlementBytes({ sale, outcome }: Product): string {
  return `uuid_send(line) || int8send(member) || int2send(version) || int8send(${sale}) || int8send(payout)
  || int8send(refund) || coalesce(jsonb_send(${outcome}), '') || int8send(coalesce(valid, -1)) || timestamptz_send(at)`;
}

/** The lines of members whom a settlement pays are written in the very statement that moves their money. */
export function settlingCompanion(product: Product, name: string, more?: More): Companion {
  const words = wordsOf(product);
  const file = (each: string) => sqlFile(import.meta.dirname, each, words);
  const beside = more ? ` union all ${more.facts}` : '';
  return {
    name,
    columns: {
      [product.sale]: 'bigint',
      version: 'smallint',
      // The settled lines of the member that do not simply lose.
      lines: 'json',
      ...more?.columns,
    },
    after: file('companion-after').text({
      also: more?.after ?? '',
      limitUse: limitUse(file('limit-changes').text({ voided: VOID_VERSION })),
    }),
    facts: `
    select string_agg(bytes, ''::bytea order by member, line)
      from (select member, line, ${settlementBytes(product)} as bytes from new_settlement${beside}) row`,
  };
}
