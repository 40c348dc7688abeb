export { drawOrganicStatement } from './draw-statement.ts';
export { organicCockpitLabels } from './labels.ts';
export { statementPdf } from './make-statement.ts';
export { quarterOf } from './organic-days.ts';
export { foodBoughtIn } from './read-purchases.ts';
export { organicCockpitRoutes } from './routes.ts';
export { presentShare, sumPurchases } from './shares.ts';
export {
  type StatementContent,
  type StatementSums,
  statementContent,
  statementSums,
  TooManyLines,
} from './statement-content.ts';
export { keepStatement, statementName, tidyOrganic } from './statements.ts';
