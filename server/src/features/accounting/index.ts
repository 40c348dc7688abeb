export {
  type BuyingHabits,
  buyingHabits,
  createPurchaseHistory,
  type LatestPurchase,
  type PurchaseHistory,
  type Purchases,
  usualQuantities,
} from './purchases.ts';
export { boughtInSql, hasUnusualPriceSql } from './queries.ts';
export { accountingRoutes } from './routes.ts';
