import { consoleOverviewRoutes } from './features/console-overview/index.ts';
import type { Registrar } from './platform/http/serve.ts';

/** Registers the calls of the console that belong to no other feature. */
export function consoleRoutes(registrar: Registrar): void {
  consoleOverviewRoutes(registrar);
}
