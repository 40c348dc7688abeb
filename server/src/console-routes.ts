import { serviceTokenRoutes } from './erp/order-intake/tokens/routes.ts';
import type { Registrar } from './platform/http/serve.ts';
import { type CustomerSettings, consoleCustomersRoutes } from './supplier/console-customers/routes.ts';
import { consoleFindRoutes, type FindParts } from './supplier/console-find/routes.ts';
import { consoleGoodsRoutes, type GoodsConsoleParts } from './supplier/console-goods/routes.ts';
import { consoleOverviewRoutes, type OverviewParts } from './supplier/console-overview/routes.ts';
import { consolePeopleRoutes, type PeopleSettings } from './supplier/console-people/routes.ts';
import { consolePricesRoutes } from './supplier/console-prices/routes.ts';
import type { DeletionParts } from './supplier/deletions/delete-customer.ts';
import { deletionRoutes } from './supplier/deletions/routes.ts';
import { importMappingsRoutes } from './supplier/integration/mappings/routes.ts';
import { importRunsRoutes } from './supplier/integration/runs/routes.ts';
import { peopleChangesRoutes } from './supplier/people-changes/routes.ts';
import { type WhyNotParts, whyNotRoutes } from './supplier/why-not/routes.ts';

/** Only the calls of the console that belong to no single feature. */
export function consoleRoutes(
  registrar: Registrar,
  settings: PeopleSettings &
    DeletionParts &
    CustomerSettings &
    OverviewParts &
    WhyNotParts &
    FindParts &
    GoodsConsoleParts,
): void {
  consoleOverviewRoutes(registrar, settings);
  consoleFindRoutes(registrar, settings);
  importRunsRoutes(registrar, settings);
  importMappingsRoutes(registrar);
  consolePeopleRoutes(registrar, settings);
  peopleChangesRoutes(registrar, settings);
  serviceTokenRoutes(registrar);
  consoleCustomersRoutes(registrar, settings);
  deletionRoutes(registrar, settings);
  whyNotRoutes(registrar, settings);
  consoleGoodsRoutes(registrar, settings);
  consolePricesRoutes(registrar, settings);
}
