import type { Kysely } from 'kysely';
import type { Deposit } from '../../../goods/catalog/catalog-product.ts';
import { depositOfUnit } from '../../../goods/catalog/deposit-queries.ts';
import { preparedStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A product that can replace a line's product, with the unit that fits the line best. */
export interface PossibleReplacement {
  productId: string;
  name: string;
  unitCode: string;
  unitQuantity: number;
  isCatchWeight: boolean;
  netWeightG: number | null;
  /** For the customer. */
  vatPercent: number;
  deposit: Deposit | null;
  /** Base units in stock in the order's depot; null when stock is not managed. */
  stock: number | null;
}

export interface ErpLine {
  position: number;
  productId: string;
  unitQuantity: number;
  quantityOrdered: number;
  quantityConfirmed: number;
  quantityDelivered: number;
  weightOrderedG: number | null;
  weightConfirmedG: number | null;
  unitPriceOre: number;
  lineTotalOre: number;
  isCatchWeight: boolean;
  coolType: 'cool' | 'freeze' | 'dry';
  shelfLifeDays: number | null;
  /** Sales units that have left on trucks and have not arrived. */
  quantityOnTheWay: number;
  /** Base units in stock; null when stock is not managed or not known. */
  stock: number | null;
  /** The other depot with the most base units in stock; null when no other depot has any. */
  elsewhere: { depotId: string; stock: number } | null;
  /** True when the ordered product is no longer sold and its replacement is delivered. */
  isReplaced: boolean;
  replacement: PossibleReplacement | null;
  /** What the kitchen answered when the goods were missing; null when it was not asked. */
  instead: { productId: string; quantity: number } | null;
}

export interface ErpOrder {
  status: string;
  orderDate: string;
  deliveryDate: string;
  receivedRevision: number | null;
  windowFrom: string | null;
  windowTo: string | null;
  deadline: Temporal.Instant | null;
  route: string | null;
  hasOpenDelivery: boolean;
  /** Due date of the order's invoice; null while there is no invoice. */
  dueDate: string | null;
  lines: ErpLine[];
}

// Reads the order with products, stock, replacements and route in one round trip.
const order = preparedStatement<ErpOrder>(
  'embedded_erp_order',
  `select o.status, o.order_date as "orderDate", o.delivery_date as "deliveryDate", o.received_revision as "receivedRevision",
    coalesce(w.window_from, r.window_from) as "windowFrom", coalesce(w.window_to, r.window_to) as "windowTo",
    w.deadline, r.route_name as route,
    exists (select from deliveries d where d.customer_id = $1 and d.order_id = $2 and d.state = 'OnTheWay')
      as "hasOpenDelivery",
    (select i.due_date from sales_documents i where i.customer_id = $1 and i.kind = 'Invoice'
      and i.cause = 'order:' || $2) as "dueDate",
    (select coalesce(json_agg(json_build_object('position', l.position, 'productId', l.product_id,
        'unitQuantity', l.unit_quantity, 'quantityOrdered', l.quantity_ordered,
        'quantityConfirmed', l.quantity_confirmed, 'quantityDelivered', l.quantity_delivered,
        'weightOrderedG', l.weight_ordered_g, 'weightConfirmedG', l.weight_confirmed_g,
        'unitPriceOre', l.unit_price_ore, 'lineTotalOre', l.line_total_ore, 'isCatchWeight', l.is_catch_weight,
        'coolType', coalesce(p.cool_type, 'dry'), 'shelfLifeDays', p.shelf_life_days,
        'quantityOnTheWay', (select coalesce(sum(t.quantity), 0) from deliveries d
            join delivery_lines t on t.customer_id = d.customer_id and t.delivery_id = d.id
          where d.customer_id = $1 and d.order_id = $2 and d.state = 'OnTheWay' and t.order_position = l.position),
        'stock', case when p.is_stock_managed then s.quantity end,
        'elsewhere', (select json_build_object('depotId', e.depot_id, 'stock', e.quantity) from stock_left e
          where p.is_stock_managed and e.product_id = l.product_id and e.quantity > 0
            and e.depot_id <> coalesce(o.depot_id, c.depot_id) order by e.quantity desc, e.depot_id limit 1),
        'isReplaced', p.replaced_by is not null,
        'replacement', n.replacement, 'instead', a.instead) order by l.position), '[]')
      from order_lines l
        left join products p on p.id = l.product_id
        left join stock s on s.product_id = l.product_id and s.depot_id = coalesce(o.depot_id, c.depot_id)
        left join lateral (select json_build_object('productId', a.answer_product_id, 'quantity', a.answer_quantity) as instead,
            nullif(a.answer_product_id, l.product_id) as other
          from replacement_questions a where a.customer_id = $1 and a.order_id = $2 and a.position = l.position
            and a.state = 'answered' and a.revision = o.received_revision order by a.id desc limit 1) a on true
        left join lateral (select json_build_object('productId', q.id, 'name', q.name, 'unitCode', u.code,
            'unitQuantity', u.quantity, 'isCatchWeight', q.is_catch_weight, 'netWeightG', q.net_weight_g,
            'vatPercent', (select basis_points / 100.0 from vat_classes x where x.id = coalesce(c.vat_class_id, q.vat_class_id)),
            'deposit', ${depositOfUnit('u', 'coalesce(c.vat_class_id, d.vat_class_id)')},
            'stock', case when q.is_stock_managed then coalesce(f.quantity, 0) end) as replacement
          from products q join sales_units u on u.product_id = q.id
            left join stock_left f on f.product_id = q.id and f.depot_id = coalesce(o.depot_id, c.depot_id)
          where q.id = coalesce(a.other, (select c.second_choices[1] from web_order_lines c where c.customer_id = $1
              and c.web_order_id = o.web_order_id and c.position = l.web_order_position and c.product_id = l.product_id),
              p.replaced_by, (select v.replacement_id from product_replacements v
              where v.product_id = p.id order by v.position limit 1)) and not q.is_blocked
            and l.substitute is distinct from 'Never'
          order by u.code = l.sales_unit_code desc, u.is_default desc, u.position limit 1) n on true
      where l.customer_id = $1 and l.order_id = $2) as lines
  from orders o
    join customers c on c.id = o.customer_id
    left join web_orders w on w.customer_id = o.customer_id and w.id = o.web_order_id
    left join lateral (select each.route_name, each.window_from, each.window_to
      from customer_routes each where each.customer_id = o.customer_id and drives_on(each, o.delivery_date)
      order by each.cut_off_working_days, each.cut_off_time desc, each.tour limit 1) r on true
  where o.customer_id = $1 and o.id = $2`,
  {
    status: 'text',
    orderDate: 'date',
    deliveryDate: 'date',
    receivedRevision: 'int4?',
    windowFrom: 'time?',
    windowTo: 'time?',
    deadline: 'timestamptz?',
    route: 'text?',
    hasOpenDelivery: 'bool',
    dueDate: 'date?',
    lines: 'json',
  },
);

/** Undefined when there is no order with this number. */
export const readErpOrder = (
  db: Kysely<Tables>,
  customerId: string,
  orderId: number,
): Promise<ErpOrder | undefined> => order.row(db, [customerId, orderId]);
