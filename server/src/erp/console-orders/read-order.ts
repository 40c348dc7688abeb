import type { ConsoleOrder, readConsoleOrder as contract } from '@engros/contracts/erp/console-orders.ts';
import type { OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import { getWebOrder } from '../../ordering/weborder/read-web-order.ts';
import type { Handler } from '../../platform/http/context.ts';
import { customerScopeOfStaff } from '../../platform/http/viewer.ts';
import { findOrder, type OrderAround, readAround } from './order-queries.ts';
import { type ConsoleOrdersParts, presentRows } from './present.ts';

export interface ConsoleOrderParts extends ConsoleOrdersParts {
  readonly openShelf: OpenShelf;
}

export const readOrder =
  ({ receiver, openShelf }: ConsoleOrderParts): Handler<typeof contract> =>
  async (ctx, { params }, fail) => {
    const db = ctx.database.kysely;
    const found = await findOrder(db, Number(params.id));
    if (found === undefined) return fail('notFound');
    const scope = customerScopeOfStaff(ctx.viewer, found.customerId);
    const [[Row], Order, around] = await Promise.all([
      presentRows(db, [found], { receiver, now: ctx.clock.now() }),
      getWebOrder({ ...ctx, scope }, { openShelf }, found.id),
      readAround(db, found),
    ]);
    if (Row === undefined || around === undefined) return fail('notFound');
    return { Row, Order, ...presentAround(around) };
  };

/** From the format that the database writes into JSON to that of answers. */
function instant(written: string): string;
function instant(written: string | null): string | null;
function instant(written: string | null): string | null {
  return written === null ? null : Temporal.Instant.from(written).toString();
}

const presentAround = ({
  phone,
  email,
  staff,
  overCreditOre,
  messages,
  steps,
  resends,
  notes,
}: OrderAround): Omit<ConsoleOrder, 'Row' | 'Order'> => ({
  Customer: { Phone: phone, Email: email },
  OrderedByStaff: staff,
  OverCreditOre: overCreditOre,
  Messages: messages.map((message) => ({
    Id: String(message.id),
    Kind: message.kind,
    Created: instant(message.createdAt),
    Attempts: message.attempts,
    LastAttempt: instant(message.lastAttemptAt),
    LastError: message.lastError,
    Accepted: instant(message.handledAt),
    GivenUp: instant(message.deadAt),
  })),
  Steps: steps.map(({ kind, at, source, note }) => ({
    Kind: kind,
    At: instant(at),
    Source: source,
    Note: note,
  })),
  Notes: notes.map(({ id, text, at, name }) => ({ Id: String(id), Text: text, At: instant(at), Name: name })),
  Resends: resends.map(({ kind, at, name }) => ({ Kind: kind, At: instant(at), Name: name })),
});
