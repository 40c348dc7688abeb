import { Readable } from 'node:stream';
import { readCatalogue as readCatalogueContract } from '@engros/contracts/procurement/peppol.ts';
import type { Passwords } from '../../people/credentials/passwords.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { findConnection } from '../punch-out/connections/connection-queries.ts';
import { createConnectionSecrets } from '../punch-out/connections/connection-secrets.ts';
import { type CatalogueParts, openCatalogue } from './catalogue/open-catalogue.ts';
import { documentDoors } from './orders/document-door.ts';
import type { TakeParts } from './orders/take-document.ts';

export function peppolRoutes(
  registrar: Registrar,
  given: Pick<TakeParts, 'goods' | 'systemOrders'> & { passwords: Passwords },
): void {
  const { database, clock, timeZone, text } = registrar.parts;
  const textIn: TakeParts['textIn'] = (key, language, params) => text(language, key, params);
  const { goods, systemOrders, passwords } = given;
  const secrets = createConnectionSecrets({ kysely: database.kysely, clock, passwords });
  documentDoors(registrar, { database, goods, timeZone, systemOrders, secrets, textIn });
  serve(registrar, readCatalogueContract, readCatalogue({ database, goods, timeZone }));
}

function readCatalogue(parts: CatalogueParts): Handler<typeof readCatalogueContract> {
  return async (ctx, { params }, fail) => {
    const { customerId, connectionId } = params;
    const connection = await findConnection(ctx.database.kysely, customerId, connectionId);
    if (connection === undefined) return fail('notFound');
    const { number, pieces } = await openCatalogue(parts, connection, ctx.clock.now());
    return answerAsFile<string>({ name: `katalog-${number}.xml`, content: Readable.from(pieces) });
  };
}
