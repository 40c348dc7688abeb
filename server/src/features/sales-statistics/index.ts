export { earlierPeriod, monthsOf, type Period, periodOf, twelveMonthsTo } from './period.ts';
export {
  type HabitRow,
  listDeliveredByMonth,
  listHabitBars,
  listHabits,
  type ProductMonth,
  sumOrders,
} from './queries.ts';
export { salesStatisticsRoutes } from './routes.ts';
