export { type FoodOfMonth, foodByMonth, listPurchaseFacts, type PurchaseFact } from './facts-queries.ts';
export { netWeightOf, organicParts, weighedParts } from './net-weight.ts';
export {
  findReportCustomer,
  findReportGroup,
  groupsAmong,
  listReportCustomers,
  type ReportCustomer,
} from './reach-queries.ts';
