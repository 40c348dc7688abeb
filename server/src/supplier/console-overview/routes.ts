import { readConsoleOverview as readConsoleOverviewContract } from '@engros/contracts/supplier/overview.ts';
import { runWorkAgain as runWorkAgainContract } from '@engros/contracts/supplier/work.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { type OverviewParts, readConsoleOverview } from './read-overview.ts';
import { runWorkAgain } from './run-work-again.ts';

export function consoleOverviewRoutes(registrar: Registrar, parts: OverviewParts): void {
  serve(registrar, readConsoleOverviewContract, readConsoleOverview(parts));
  serve(registrar, runWorkAgainContract, runWorkAgain);
}

export type { OverviewParts } from './read-overview.ts';
