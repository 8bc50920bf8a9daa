/** A member's view of their money: account record, statement, profit and loss. It writes no tables. */
export { statementsRoutes } from './statements.routes.ts';
