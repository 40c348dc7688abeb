import * as calls from '@engros/contracts/supplier/procurement.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { PeppolSettings } from '../../platform/outside/peppol-settings.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import type { CatalogueParts } from '../peppol/catalogue/open-catalogue.ts';
import { writeCatalogue } from '../peppol/messages/write-catalogue.ts';
import { findConnection } from '../punch-out/connections/connection-queries.ts';
import {
  type ConnectionParts,
  changeConnection,
  createConnection,
  endOldSecret,
  keyOf,
  makeConnectionSecret,
  switchConnection,
} from './change-connections.ts';
import { listConnectionRows } from './connection-queries.ts';
import { detailsOf, presentConnection } from './present-connection.ts';
import { testConnection } from './test-connection.ts';

export function procurementConsoleRoutes(
  registrar: Registrar,
  given: Pick<CatalogueParts, 'goods'> &
    ConnectionParts & { peppol: PeppolSettings; reachesPrivate: PrivateReach },
): void {
  const { database, timeZone } = registrar.parts;
  const { passwords, goods, peppol, reachesPrivate } = given;
  const hasAccessPoint = peppol.folder !== null || peppol.webhook !== null;
  const catalogues = { database, goods, timeZone };
  serve(registrar, calls.listConnections, async (ctx, { query }) => {
    const rows = await listConnectionRows(ctx.database.kysely, query.SearchText?.trim() ?? '');
    return { Connections: rows.map(presentConnection) };
  });
  serve(
    registrar,
    calls.readConnection,
    async (ctx, { params }, fail) =>
      (await detailsOf(ctx.database.kysely, keyOf(params))) ?? fail('notFound'),
  );
  serve(registrar, calls.createConnection, createConnection(given));
  serve(registrar, calls.changeConnection, changeConnection(given));
  serve(registrar, calls.makeConnectionSecret, makeConnectionSecret(passwords));
  serve(registrar, calls.endOldSecret, endOldSecret);
  serve(registrar, calls.switchConnection, switchConnection);
  serve(
    registrar,
    calls.testConnection,
    testConnection({ ...catalogues, hasAccessPoint, allowsPrivate: reachesPrivate }),
  );
  serve(registrar, calls.sendCatalogue, async (ctx, { params }, fail) => {
    const { customerId, id } = keyOf(params);
    const connection = (await findConnection(ctx.database.kysely, customerId, id)) ?? fail('notFound');
    const { userId } = ctx.viewer;
    const { number, lines } = await writeCatalogue(catalogues, connection, { now: ctx.clock.now(), userId });
    return { Number: number, Lines: lines };
  });
}
