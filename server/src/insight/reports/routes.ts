import {
  readEmbedInfo as embedContract,
  listReports as listContract,
  listReportOwners as listOwnersContract,
} from '@engros/contracts/insight/reports.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { PowerBiSettings } from '../../platform/outside/power-bi-settings.ts';
import { builtInProvider } from './built-in-provider.ts';
import { type DoorParts, embedDoors } from './embed-doors.ts';
import { listReportOwners } from './list-owners.ts';
import { powerBiProvider } from './power-bi/power-bi-provider.ts';
import { listReportsOf, readEmbedInfo } from './read-reports.ts';

/** Power BI makes the reports if it is configured, otherwise this program does. */
export function reportsRoutes(
  registrar: Registrar,
  { powerBi, ...parts }: DoorParts & { powerBi: PowerBiSettings | null },
): void {
  const { clock, log } = registrar.parts;
  const provider = powerBi === null ? builtInProvider(parts.vault) : powerBiProvider(powerBi, { clock, log });
  serve(registrar, listOwnersContract, listReportOwners);
  serve(registrar, listContract, listReportsOf(provider));
  serve(registrar, embedContract, readEmbedInfo(provider));
  if (powerBi === null) embedDoors(registrar, parts);
}
