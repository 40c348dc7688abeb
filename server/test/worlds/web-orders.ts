import type { Insertable } from 'kysely';
import type { Database } from '../../src/platform/database/open-database.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { aCustomer, aUser, insertRows, type TestCustomer } from '../builders.ts';
import { freshNumber } from '../fresh-number.ts';

type LineWishes = Partial<Insertable<Tables['web_order_lines']>>;

const at = '2026-11-23T13:18:00Z';

/** The rows of the lines of a web order; each line differs from a line of 10 pieces at 10.00 kroner by its wishes. */
export function webOrderLines(customerId: string, webOrderId: number, lines: readonly LineWishes[]) {
  return lines.map((wishes, index): Insertable<Tables['web_order_lines']> => {
    const { quantity = 10, unit_price_ore = 1000 } = wishes;
    return {
      customer_id: customerId,
      web_order_id: webOrderId,
      position: index + 1,
      product_id: `P${index + 1}`,
      name: `Vare ${index + 1}`,
      sales_unit_code: 'st',
      unit_text_singular: 'stk',
      unit_text_plural: 'stk',
      unit_quantity: 1,
      quantity,
      unit_price_ore,
      line_total_ore: unit_price_ore * quantity,
      price_source: 'list',
      weight_g: 500 * quantity,
      ...wishes,
    };
  });
}

export interface TestWebOrder {
  customer: TestCustomer;
  userId: string;
  webOrderId: number;
}

/** Writes a web order as a submission leaves it, without mail, log and event; deadline the next day at 16:00. */
export async function aWebOrder(
  database: Database,
  {
    lines = [{}, {}, {}],
    customer,
    ...wishes
  }: {
    lines?: readonly LineWishes[];
    customer?: TestCustomer;
  } & Partial<Insertable<Tables['web_orders']>> = {},
): Promise<TestWebOrder> {
  const owner = customer ?? (await aCustomer(database));
  const { userId } = await aUser(database, { customers: [owner] });
  const webOrderId = freshNumber(8);
  const shared = { customer_id: owner.id, delivery_date: '2026-11-25' };
  await insertRows(database, 'baskets', {
    ...shared,
    id: webOrderId,
    created_by: userId,
    state: 'submitted',
    created_at: at,
    updated_at: at,
  });
  const rows = webOrderLines(owner.id, webOrderId, lines);
  const subtotal = rows.reduce((sum, line) => sum + Number(line.line_total_ore), 0);
  await insertRows(database, 'web_orders', {
    ...shared,
    id: webOrderId,
    source_basket_id: webOrderId,
    ordered_by: userId,
    deadline: '2026-11-24T15:00:00Z',
    is_separate_invoice: false,
    subtotal_ore: subtotal,
    delivery_fee_ore: 0,
    vat_ore: subtotal / 4,
    total_ore: subtotal,
    ship_to: JSON.stringify({
      name: 'Køkken',
      attention: null,
      address: 'Havnegade 14',
      postalCode: '8000',
      city: 'Aarhus C',
    }),
    placed_at: at,
    ...wishes,
  });
  await database.kysely.insertInto('web_order_lines').values(rows).execute();
  return { customer: owner, userId, webOrderId };
}

/** Keeps the version that a change replaces, as the change itself does, with a basket that is closed at once. */
const keptVersion = `with made as (insert into baskets (customer_id, created_by, state, created_at, updated_at)
    select customer_id, ordered_by, 'submitted', $3, $3 from web_orders where customer_id = $1 and id = $2
    returning id)
  insert into web_order_amendments (customer_id, web_order_id, revision, basket_id, changed_by, changed_at, difference,
      replaced)
    select w.customer_id, w.id, w.revision + 1, made.id, w.ordered_by, $3, '{}', jsonb_build_object('order', to_jsonb(w),
        'lines', (select jsonb_agg(to_jsonb(l) order by l.position) from web_order_lines l
          where l.customer_id = w.customer_id and l.web_order_id = w.id))
      from web_orders w, made where w.customer_id = $1 and w.id = $2`;

/** Sends a new version of a web order with these lines, as a submission of its basket leaves it. */
export async function anAmendment(
  database: Database,
  { customer, webOrderId }: TestWebOrder,
  lines: readonly LineWishes[],
): Promise<void> {
  const { kysely } = database;
  await database.pool.query(keptVersion, [customer.id, webOrderId, at]);
  await kysely.deleteFrom('web_order_lines').where('web_order_id', '=', webOrderId).execute();
  await insertRows(kysely, 'web_order_lines', webOrderLines(customer.id, webOrderId, lines));
  await kysely
    .updateTable('web_orders')
    .set((eb) => ({ revision: eb('revision', '+', 1), amended_at: at }))
    .where('customer_id', '=', customer.id)
    .where('id', '=', webOrderId)
    .execute();
}

/** Writes an event of a web order, as its submission, change or withdrawal does. */
export async function anEvent(
  database: Database,
  { customer, webOrderId }: TestWebOrder,
  { kind = 'placed', revision }: { kind?: 'placed' | 'amended' | 'withdrawn'; revision?: number } = {},
): Promise<void> {
  const subject = [customer.id, webOrderId, ...(revision === undefined ? [] : [revision])].join(':');
  await insertRows(database, 'outbox_events', {
    kind: `weborder.${kind}`,
    customer_id: customer.id,
    subject,
    payload: JSON.stringify({
      customerId: customer.id,
      webOrderId,
      ...(revision !== undefined && { revision }),
    }),
    created_at: at,
  });
}
