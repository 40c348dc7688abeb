import type * as calls from '@engros/contracts/console/procurement.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type CatalogueParts, countCatalogueLines, sellerHasAddress } from '../peppol/index.ts';
import { answersPing, findConnection, findOrderingBuyer } from '../punch-out/index.ts';
import { keyOf } from './change-connections.ts';
import { findConnectionRow } from './connection-queries.ts';

type Check = { Check: (typeof calls.connectionChecks)[number]; IsOk: boolean };

/**
 * Says of everything that a connection needs whether it is there: it is turned on, its buyer may order, baskets have
 * somewhere to go back to, the address of the answers answers, and for Peppol both have an address and the catalogue has
 * goods.
 */
export function testConnection(
  parts: CatalogueParts & { hasAccessPoint: boolean; allowsPrivate: boolean },
): Handler<typeof calls.testConnection> {
  return async (ctx, { params }, fail) => {
    const { kysely } = ctx.database;
    const key = keyOf(params);
    const row = (await findConnectionRow(kysely, key)) ?? fail('notFound');
    const buyer = await findOrderingBuyer(kysely, key.customerId, row.email);
    const checks: Check[] = [
      { Check: 'active', IsOk: row.is_active },
      { Check: 'buyer', IsOk: buyer === row.user_id },
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
