export { listDeliveredByMonth, type ProductMonth } from './delivered-queries.ts';
export { daysOf, earlierPeriod, monthsOf, type Period, periodOf, twelveMonthsTo } from './period.ts';
export { type HabitRow, listHabitBars, listHabits, sumOrders } from './queries.ts';
export { salesStatisticsRoutes } from './routes.ts';
export { partsOf, spansOf } from './spans.ts';
