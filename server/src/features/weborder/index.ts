export { webOrderLabels } from './labels.ts';
export { type AtRacePoint, type RacePoint, racePoints } from './race-points.ts';
export { webOrderRoutes } from './routes.ts';
