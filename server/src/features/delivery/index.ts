export {
  type Availability,
  type AvailabilityProduct,
  availabilityOn,
  basketDeadline,
  type QuickSaleReason,
  quickSaleAvailability,
} from './availability.ts';
export { countsAsBought, isBought } from './counted-orders.ts';
export type { CustomerDelivery } from './customer-delivery.ts';
export { readPlans } from './customer-plans.ts';
export type { CustomerTerms } from './customer-terms.ts';
export {
  type DatePlan,
  daysAhead,
  isInTime,
  nextDateOfPlan,
  type PresalePeriod,
} from './delivery-calendar.ts';
export { createDeliveryTerms, type DeliveryTerms } from './delivery-terms.ts';
export { danishHolidaysIn } from './holidays.ts';
export { deadlinesWithLeadTime } from './lead-time.ts';
export {
  missingToFreeDelivery,
  missingToMinimum,
  noOtherOrders,
  type OrdersOfDay,
  ordersOfDay,
} from './orders-of-day.ts';
export type { PlacedOrder } from './placed-order-queries.ts';
export { createPlacedOrders, type PlacedOrders } from './placed-orders.ts';
export { presentPeriod } from './present.ts';
export { deliveryRoutes } from './routes.ts';
export { demandInBaseUnits, maxSalesUnits } from './stock-demand.ts';
export { endedWebOrders, holdsInSql, type WebOrderStatus, webOrderStatuses } from './web-order-statuses.ts';
