export { isChangeable } from './changes/changeable.ts';
export { webOrderLabels } from './labels.ts';
export {
  type AtRacePoint,
  atOnceRacePoints,
  changeRacePoints,
  type RacePoint,
  racePoints,
} from './race-points.ts';
export { webOrderRoutes } from './routes.ts';
export { ordersForSupplier } from './supplier-orders.ts';
