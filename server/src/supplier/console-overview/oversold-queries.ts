import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Oversold = NonNullable<ConsoleOverview['Oversold']>;

const listed = 50;

// A line holds of its lot what it ordered less `returned_units`; what was confirmed beyond that, nobody has.
const oversold = statement<Oversold[number]>(
  'overview_oversold',
  `with beyond as (
     select o.customer_id, o.id, o.delivery_date, l.product_id, l.name,
            sum(least(c.quantity_confirmed, l.quantity) * l.unit_quantity
              - (l.quantity * l.unit_quantity - l.returned_units)) as units
       from web_order_lines l
       join orders o on o.customer_id = l.customer_id and o.web_order_id = l.web_order_id
         and o.status not in ('Cancelled', 'Refused') and o.delivery_date >= $1::date
       join web_orders w on w.customer_id = o.customer_id and w.id = o.web_order_id and w.status <> 'Withdrawn'
         and w.revision = o.confirmed_revision
       join order_lines c on c.customer_id = o.customer_id and c.order_id = o.id
         and c.web_order_position = l.position and c.replaces_product_id is null
      where l.quick_sale_id is not null and l.returned_units > 0
      group by 1, 2, 3, 4, 5)
   select b.id::text as "OrderNumber", b.customer_id as "CustomerId", coalesce(c.name, '') as "CustomerName",
          b.product_id as "ProductId", b.name as "DisplayName", b.units::int4 as "BaseUnits",
          b.delivery_date as "DeliveryDate"
     from beyond b left join customers c on c.id = b.customer_id
    where b.units > 0 order by b.delivery_date, b.customer_id, b.id, b.product_id limit ${listed}`,
  {
    OrderNumber: 'text',
    CustomerId: 'text',
    CustomerName: 'text',
    ProductId: 'text',
    DisplayName: 'text',
    BaseUnits: 'int4',
    DeliveryDate: 'date',
  },
);

/** Returns what was confirmed of quick-sale lots that no longer had it, for deliveries from a day on, first day first. */
export const readOversold = (db: Kysely<Tables>, today: string): Promise<Oversold> =>
  oversold.rows(db, [today]);
