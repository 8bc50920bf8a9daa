/**
 * The folders of the contract whose rows are joined, in the order of the rows. `npm run joins` reads this list and writes the files
 * beside it, one a kind of row: a page of the site or of the console takes in only the kinds that it reads.
 */
export const CAPABILITIES = [
  'calls',
  'site',
  'accounts',
  'members',
  'protection',
  'agency',
  'wallet',
  'cashier',
  'debts',
  'bonus',
  'tournaments',
  'identity',
  'risk',
  'games',
  'records',
  'statements',
  'lottery',
  'vendors',
  'reconciliation',
  'operators',
  'persons',
  'desk',
  'lists',
] as const;
