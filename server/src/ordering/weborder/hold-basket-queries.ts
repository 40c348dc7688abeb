import type { Kysely } from 'kysely';
import {
  findStoredBasket,
  storedBasketColumns,
  storedBasketTypes,
} from '../../baskets/basket-records/queries.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import type { Credit } from '../../documents/customer-credit/credit.ts';
import { heldCreditOf } from '../../documents/customer-credit/credit-queries.ts';
import type { OrderStop } from '../../goods/delivery/customer-terms.ts';
import type { PlacedOrder } from '../../goods/delivery/placed-order-queries.ts';
import { orderStopOf } from '../../goods/delivery/queries.ts';
import { preparedStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { findOrderOfBasket } from './queries.ts';
import { choicesInSql, findChoices, type SubstituteChoices } from './substitutes/choice-queries.ts';

/** Locked until the transaction ends. `orderId` is the number of its order, or the number that a new order would get. */
export interface HeldBasket {
  stored: StoredBasket;
  orderId: number;
  /** The customer's orders of the day, locked so that no other order of it is placed meanwhile. */
  placed: readonly PlacedOrder[];
  /** As of the lock, not as the node remembers it. */
  stop: OrderStop | null;
  /** Without the order that the basket changes; null without a limit. No other order that the same payer pays is sent meanwhile. */
  credit: Credit | null;
  /** Whether the customer has a rule of approval, or a budget that does more than warn; otherwise no guard has anything to say. */
  isGuarded: boolean;
  /** What the kitchen wants when products of the lines are missing; null without any choice. */
  choices: SubstituteChoices | null;
}

interface HeldRow extends StoredBasket {
  readVersion: number;
  orderId: number | null;
  placed: PlacedOrder[] | null;
  stop: OrderStop | null;
  credit: Credit | null;
  isGuarded: boolean;
  choices: SubstituteChoices | null;
}

// The order number is drawn only after the lock is obtained, so that concurrent calls that find the basket submitted
// draw none.
const hold = preparedStatement<HeldRow>(
  'web_order_hold',
  `with b as materialized (select * from baskets where customer_id = $1 and id = $2
      and punch_out_session_id is not distinct from $3::uuid for update)
  select ${storedBasketColumns},
    (select r.version from baskets r where r.customer_id = $1 and r.id = $2
      and r.punch_out_session_id is not distinct from $3::uuid) as "readVersion",
    case when b.amends_web_order_id is not null then b.amends_web_order_id
      when b.state = 'open' then next_web_order_number($1)
      else (select o.id from web_orders o where o.customer_id = $1 and o.source_basket_id = $2) end as "orderId",
    case when b.state = 'open' then hold_orders_of_day($1, $4::date) end as placed,
    ${orderStopOf('$1')} as stop,
    case when b.state = 'open' then ${heldCreditOf('$1', 'b.amends_web_order_id', '$5::date')} end as credit,
    exists (select from approval_rules g where g.customer_id = $1)
      or exists (select from budgets g where g.customer_id = $1 and g.rule <> 'warn') as "isGuarded",
    case when b.state = 'open' then ${choicesInSql('$1', 'select product_id from basket_lines where customer_id = $1 and basket_id = $2')} end as choices
  from b`,
  {
    ...storedBasketTypes,
    readVersion: 'int4',
    orderId: 'int8?',
    placed: 'json?',
    stop: 'json?',
    credit: 'json?',
    isGuarded: 'bool',
    choices: 'json?',
  },
);

/**
 * Also locks the orders of the basket's day, usually in one round trip; undefined when the customer has no such basket. The
 * orders are locked after the basket, by all code that locks both.
 */
export async function holdBasket(
  trx: Kysely<Tables>,
  scope: CustomerScope,
  basketId: number,
  { date, today }: { date: string | null; today: string },
): Promise<HeldBasket | undefined> {
  const held = await hold.row(trx, [scope.customerId, basketId, scope.punchOutSessionId, date, today]);
  if (held === undefined) return undefined;
  const { readVersion, orderId: known, placed: ofDay, stop, credit, isGuarded, choices, ...stored } = held;
  const placed = ofDay ?? [];
  const orderId = known ?? (await findOrderOfBasket(trx, scope, basketId));
  if (orderId === undefined) return undefined;
  if (readVersion === stored.version) return { stored, orderId, placed, stop, credit, isGuarded, choices };
  // Another transaction changed the basket while this one waited for the lock. The row is up to date, but its lines
  // were read too early and are read again.
  const anew = await findStoredBasket(trx, scope, basketId);
  if (anew === undefined) return undefined;
  const productIds = anew.lines.map(({ productId }) => productId);
  const chosen = await findChoices(trx, scope, productIds);
  return { stored: anew, orderId, placed, stop, credit, isGuarded, choices: chosen };
}
