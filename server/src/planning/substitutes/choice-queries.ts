import type { SubstituteWish } from '@engros/contracts/goods/substitutes.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;
type Customer = Pick<CustomerScope, 'customerId'>;

export interface ChoiceRow {
  listId: number | null;
  productId: string | null;
  wish: SubstituteWish | null;
  secondChoices: string[];
  changedByName: string;
  changedAt: Temporal.Instant;
}

export const listChoices = (db: Db, { customerId }: Customer): Promise<ChoiceRow[]> =>
  db
    .selectFrom('substitute_choices')
    .select(['list_id as listId', 'product_id as productId', 'wish', 'second_choices as secondChoices'])
    .select(['changed_by_name as changedByName', 'changed_at as changedAt'])
    .where('customer_id', '=', customerId)
    .orderBy('subject')
    .$narrowType<{ wish: SubstituteWish | null }>()
    .execute();

export interface ListRow {
  id: number;
  name: string;
  products: number;
}

/** Those of the customer itself, in its order. */
export const listLists = (db: Db, { customerId }: Customer): Promise<ListRow[]> =>
  db
    .selectFrom('favorite_lists as l')
    .leftJoin('favorite_list_products as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.list_id', '=', 'l.id'),
    )
    .select((eb) => ['l.id', 'l.name', eb.fn.count('p.product_id').$castTo<number>().as('products')])
    .where('l.customer_id', '=', customerId)
    .groupBy(['l.id', 'l.name', 'l.position'])
    .orderBy('l.position')
    .orderBy('l.id')
    .execute();

/** Of all that the kitchen orders, of a list or of a product. */
export type Subject = { listId: number } | { productId: string } | 'kitchen';

/** The key of its row. */
const nameOf = (subject: Subject): string => {
  if (subject === 'kitchen') return subject;
  return 'listId' in subject ? `list:${subject.listId}` : `product:${subject.productId}`;
};

export interface Chosen {
  wish: SubstituteWish | null;
  secondChoices: readonly string[];
  byName: string;
  now: Temporal.Instant;
}

/** One without a wish and second choices is removed. */
export async function writeChoice(
  trx: Db,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  subject: Subject,
  { wish, secondChoices, byName, now }: Chosen,
): Promise<void> {
  const name = nameOf(subject);
  if (wish === null && secondChoices.length === 0) {
    await trx
      .deleteFrom('substitute_choices')
      .where('customer_id', '=', customerId)
      .where('subject', '=', name)
      .execute();
    return;
  }
  const chosen = {
    wish,
    second_choices: [...secondChoices],
    changed_by_name: byName,
    changed_by: userId,
    changed_at: now.toString(),
  };
  await trx
    .insertInto('substitute_choices')
    .values({
      customer_id: customerId,
      subject: name,
      list_id: subject !== 'kitchen' && 'listId' in subject ? subject.listId : null,
      product_id: subject !== 'kitchen' && 'productId' in subject ? subject.productId : null,
      ...chosen,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'subject']).doUpdateSet(chosen))
    .execute();
}

export interface CameRow {
  orderId: number;
  deliveryDate: string;
  wantedId: string;
  wantedName: string;
  wantedUnit: string;
  wanted: number;
  cameId: string;
  cameName: string;
  cameUnit: string;
  came: number;
}

// What was ordered of a replaced product is in the web order: the order's line has the unit of what came.
const came = preparedStatement<CameRow>(
  'substitutes_came',
  `select o.id as "orderId", o.delivery_date as "deliveryDate", coalesce(l.replaces_product_id, l.product_id) as "wantedId",
      coalesce(l.replaces_name, l.name) as "wantedName", coalesce(x.sales_unit_code, l.sales_unit_code) as "wantedUnit",
      coalesce(x.quantity, l.quantity_ordered) as wanted, l.product_id as "cameId", l.name as "cameName",
      l.sales_unit_code as "cameUnit",
      case when o.status in ('Delivered', 'Invoiced') then l.quantity_delivered else l.quantity_confirmed end as came
    from orders o join order_lines l on l.customer_id = o.customer_id and l.order_id = o.id
      left join web_order_lines x on x.customer_id = o.customer_id and x.web_order_id = o.web_order_id
        and x.position = l.web_order_position and x.product_id = l.replaces_product_id
    where o.customer_id = $1 and o.delivery_date >= $2::date and o.status not in ('Sent', 'Received', 'Cancelled', 'Refused')
      and (l.replaces_product_id is not null or l.quantity_confirmed < l.quantity_ordered)
    order by o.delivery_date desc, o.id desc, l.position limit ${limits.substituteLinesShown}`,
  {
    orderId: 'int8',
    deliveryDate: 'date',
    wantedId: 'text',
    wantedName: 'text',
    wantedUnit: 'text',
    wanted: 'int4',
    cameId: 'text',
    cameName: 'text',
    cameUnit: 'text',
    came: 'int4',
  },
);

export const listCame = (db: Db, { customerId }: Customer, since: string): Promise<CameRow[]> =>
  came.rows(db, [customerId, since]);
