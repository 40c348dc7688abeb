import type { replaceStandingProduct as contract } from '@engros/contracts/planning/expected.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Handler } from '../../../platform/http/context.ts';
import type { StandingParts } from '../parts.ts';
import { tellPeople } from '../tell-people.ts';
import { countWithProduct, listNames, replaceEverywhere } from './expected-queries.ts';

/** People of each standing order are told, and the log has one entry for all. */
export function replaceStandingProduct(
  parts: Pick<StandingParts, 'text' | 'supplier' | 'publicUrl' | 'onMailWritten'>,
): Handler<typeof contract> {
  return async (ctx, { body: { From: from, To: to, IsTrial } }, fail) => {
    const { kysely } = ctx.database;
    if (from === to) return fail('standingSameProduct');
    const names = new Map((await listNames(kysely, [from, to])).map(({ id, name }) => [id, name]));
    if (!names.has(from) || !names.has(to)) return fail('notFound');
    const counted = await countWithProduct(kysely, from);
    if (IsTrial) return { Orders: counted.orders, Kitchens: counted.kitchens };
    const now = ctx.clock.now();
    const replaced = await inTransaction(kysely, async (trx) => {
      const orders = await replaceEverywhere(trx, { from, to, now });
      const fact = {
        kind: 'Replaced',
        name: names.get(from) ?? from,
        nameEn: null,
        other: names.get(to) ?? to,
      };
      const told = { what: 'replaced' as const, date: null, until: null, changes: [fact] };
      for (const order of orders)
        await tellPeople(trx, parts, order, { ...told, cause: `${from}:${to}:${now}` }, now);
      const details = { from, to, orders: orders.length };
      await writeAudit(trx, ctx, { kind: 'standing-order.replaced', subject: from, details });
      return orders;
    });
    parts.onMailWritten?.();
    return { Orders: replaced.length, Kitchens: new Set(replaced.map(({ customerId }) => customerId)).size };
  };
}
