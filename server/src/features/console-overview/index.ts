import { readConsoleOverview as readConsoleOverviewContract } from '@engros/contracts/console/overview.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readConsoleOverview } from './read-overview.ts';

/** Registers what waits for the supplier's staff. */
export function consoleOverviewRoutes(registrar: Registrar): void {
  serve(registrar, readConsoleOverviewContract, readConsoleOverview);
}
