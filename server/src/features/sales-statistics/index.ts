export { earlierPeriod, monthsOf, type Period, periodOf } from './period.ts';
export {
  type HabitRow,
  listDeliveredByMonth,
  listHabitBars,
  listHabits,
  type ProductMonth,
} from './queries.ts';
export { salesStatisticsRoutes } from './routes.ts';
