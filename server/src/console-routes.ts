import { consoleOverviewRoutes, type OverviewParts } from './features/console-overview/index.ts';
import { consolePeopleRoutes, type PeopleSettings } from './features/console-people/index.ts';
import { importRunsRoutes } from './features/integration/index.ts';
import type { Registrar } from './platform/http/serve.ts';

/** Only the calls of the console that belong to no single feature. */
export function consoleRoutes(registrar: Registrar, settings: PeopleSettings & OverviewParts): void {
  consoleOverviewRoutes(registrar, settings);
  importRunsRoutes(registrar, settings);
  consolePeopleRoutes(registrar, settings);
}
