export { listPurchaseFacts, type PurchaseFact } from './facts-queries.ts';
export {
  findReportCustomer,
  findReportGroup,
  groupsAmong,
  listReportCustomers,
  type ReportCustomer,
  type ReportGroup,
} from './reach-queries.ts';
