import type { Kysely } from 'kysely';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

export type SourceKind = 'order' | 'list' | 'par' | 'basket' | 'standing';

interface SourceLine {
  productId: string;
  /** Null: the unit in which it is usually sold. */
  unitCode: string | null;
  quantity: number;
}

const columns = { productId: 'text', unitCode: 'text?', quantity: 'int4' } as const;

// A list that the customer owns or that is shared with it.
const visibleList = `exists (select from favorite_lists l where l.id = $2 and (l.customer_id = $1
  or exists (select from favorite_list_shares s where s.customer_id = l.customer_id and s.list_id = l.id and s.shared_with = $1)))`;

// Plain SQL, because an order that the supplier's system made has its lines elsewhere than one that was only sent.
const ofOrder = statement<SourceLine>(
  'standing_order_of_order',
  `select product_id as "productId", sales_unit_code as "unitCode", sum(quantity)::int4 as quantity from (
       select product_id, sales_unit_code, quantity_ordered as quantity, position from order_lines
        where customer_id = $1 and order_id = $2 and quantity_ordered > 0
       union all
       select product_id, sales_unit_code, quantity, position from web_order_lines
        where customer_id = $1 and web_order_id = $2 and quick_sale_id is null
          and not exists (select from order_lines where customer_id = $1 and order_id = $2)) lines
     group by product_id, sales_unit_code order by min(position)`,
  columns,
);

// Plain SQL, because whose list it is is asked beside its products.
const ofList = statement<SourceLine>(
  'standing_order_of_list',
  `select product_id as "productId", par_unit_code as "unitCode", 1 as quantity from favorite_list_products
       where list_id = $2 and ${visibleList} order by sort_key, product_id`,
  columns,
);

// Plain SQL, because whose list it is is asked beside its products.
const ofPar = statement<SourceLine>(
  'standing_order_of_par',
  `select product_id as "productId", par_unit_code as "unitCode", ceil(par_quantity)::int4 as quantity from favorite_list_products
       where list_id = $2 and par_quantity > 0 and ${visibleList} order by sort_key, product_id`,
  columns,
);

// Plain SQL, because deleted baskets and those of punch-outs are left out.
const ofBasket = statement<SourceLine>(
  'standing_order_of_basket',
  `select l.product_id as "productId", l.sales_unit_code as "unitCode", l.quantity from basket_lines l
       join baskets b on b.customer_id = l.customer_id and b.id = l.basket_id
       where l.customer_id = $1 and l.basket_id = $2 and l.quick_sale_id = '' and b.punch_out_session_id is null
         and b.state <> 'deleted' order by l.line_id`,
  columns,
);

// Plain SQL, because the largest quantity of a week is found.
const ofStanding = statement<SourceLine>(
  'standing_order_of_standing',
  `select product_id as "productId", sales_unit_code as "unitCode", (select max(q) from unnest(quantities) q) as quantity
       from standing_order_lines where customer_id = $1 and standing_order_id = $2 order by position`,
  columns,
);

const sources = {
  order: ofOrder,
  list: ofList,
  par: ofPar,
  basket: ofBasket,
  standing: ofStanding,
} satisfies Record<SourceKind, unknown>;

/** In their order; none for what is not the customer's. */
export const listSourceLines = (
  db: Kysely<Tables>,
  { customerId }: Pick<CustomerScope, 'customerId'>,
  kind: SourceKind,
  id: string,
): Promise<SourceLine[]> => sources[kind].rows(db, [customerId, id]);
