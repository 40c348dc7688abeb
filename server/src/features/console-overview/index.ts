import { readConsoleOverview as readConsoleOverviewContract } from '@engros/contracts/console/overview.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type OverviewParts, readConsoleOverview } from './read-overview.ts';

/** Registers the call that tells the supplier's staff what work waits for them. */
export function consoleOverviewRoutes(registrar: Registrar, parts: OverviewParts): void {
  serve(registrar, readConsoleOverviewContract, readConsoleOverview(parts));
}

export type { OverviewParts } from './read-overview.ts';
