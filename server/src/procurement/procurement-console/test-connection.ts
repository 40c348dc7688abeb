import type * as calls from '@engros/contracts/supplier/procurement.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { PrivateReach } from '../../platform/outside/public-address.ts';
import { type CatalogueParts, countCatalogueLines } from '../peppol/catalogue/open-catalogue.ts';
import { sellerHasAddress } from '../peppol/seller-address.ts';
import { answersPing } from '../punch-out/answers/answers-ping.ts';
import { findConnection, findOrderingBuyer } from '../punch-out/connections/connection-queries.ts';
import { listOrderableCustomers } from './address-queries.ts';
import { keyOf } from './change-connections.ts';
import { type ConnectionRow, findConnectionRow } from './connection-queries.ts';

type Check = { Check: (typeof calls.connectionChecks)[number]; IsOk: boolean };

/** Whether the buyer may still order at each delivery address; nothing when there are none. */
async function servesAll(
  db: Kysely<Tables>,
  { addresses, user_id: userId }: ConnectionRow,
): Promise<Check[]> {
  if (addresses.length === 0) return [];
  const customerIds = [...new Set(addresses.map(({ CustomerId }) => CustomerId))];
  const orderable = await listOrderableCustomers(db, userId, customerIds);
  return [{ Check: 'customers', IsOk: orderable.size === customerIds.length }];
}

/**
 * Checks that the connection is turned on, its buyer may order, baskets have somewhere to go back to, the address of the answers
 * responds, and for Peppol that both have an address and the catalogue has goods.
 */
export function testConnection(
  parts: CatalogueParts & { hasAccessPoint: boolean; allowsPrivate: PrivateReach },
): Handler<typeof calls.testConnection> {
  return async (ctx, { params }, fail) => {
    const { kysely } = ctx.database;
    const key = keyOf(params);
    const row = (await findConnectionRow(kysely, key)) ?? fail('notFound');
    const buyer = await findOrderingBuyer(kysely, key.customerId, row.email);
    const checks: Check[] = [
      { Check: 'active', IsOk: row.is_active },
      { Check: 'buyer', IsOk: buyer === row.user_id },
      ...(await servesAll(kysely, row)),
    ];
    if (row.protocol !== 'peppol') {
      const { answers_to: answersTo } = row;
      const origin: Check = { Check: 'origin', IsOk: row.origins.length > 0 };
      if (answersTo === null) return { Checks: [...checks, origin] };
      const IsOk = await answersPing(answersTo, ctx.clock.now(), parts);
      return { Checks: [...checks, origin, { Check: 'answers', IsOk }] };
    }
    const connection = await findConnection(kysely, key.customerId, key.id);
    const lines = connection ? await countCatalogueLines(parts, connection, ctx.clock.now()) : 0;
    return {
      Checks: [
        ...checks,
        { Check: 'address', IsOk: await sellerHasAddress(kysely, key.customerId) },
        { Check: 'sender', IsOk: parts.hasAccessPoint },
        { Check: 'goods', IsOk: lines > 0 },
      ],
    };
  };
}
