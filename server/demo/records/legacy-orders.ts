import type { ClientBase } from 'pg';
import { weekdayOf } from '../../src/platform/calendar-date.ts';
import { insertRows } from '../bulk-insert.ts';
import type { DemoDays } from '../demo-days.ts';
import { unitWords } from '../goods/unit-words.ts';
import { type DemoCustomer, demoCustomers } from '../people/customers.ts';
import { demoUsers } from '../people/users.ts';
import { itemAt, randomFrom } from '../random.ts';
import { weekNumberOf } from '../terms/campaigns.ts';
import type { Habit } from './habits.ts';
import { customerWithoutHistory, historyDays } from './order-plans.ts';

const legacyDays = 730;
const daysBetween = { from: 14, to: 28 };
/**
 * The demo accounts' customers ordered as often as today, so that their statistics can be compared with the previous
 * year.
 */
const shown: ReadonlySet<string> = new Set(['200100', '200101', '200102', '200200']);
const daysBetweenOfShown = { from: 2, to: 3 };
const firstNumber = 410_001;
const linesPerOrder = { from: 3, to: 9 };
const linesPerOrderOfShown = { from: 9, to: 17 };

/** Earlier prices as a share of today's list prices, because of discounts and lower prices in that year. */
const priceThen = 0.74;

interface LegacyPlan {
  customer: DemoCustomer;
  date: string;
}

/**
 * Plans one order per customer in three weeks, and more for the customers of the demo accounts. They cover the two
 * years before the orders of today's system.
 */
function planLegacy(days: DemoDays): LegacyPlan[] {
  const plans = demoCustomers
    .filter(({ id }) => id !== customerWithoutHistory)
    .flatMap((customer) => {
      const random = randomFrom(`legacy:${customer.id}`);
      const dates: LegacyPlan[] = [];
      const { from, to } = shown.has(customer.id) ? daysBetweenOfShown : daysBetween;
      for (let back = historyDays + legacyDays; back > historyDays; back -= random.int(from, to)) {
        const date = days.day(-back);
        if (weekdayOf(date) <= 5) dates.push({ customer, date });
      }
      return dates;
    });
  return plans.sort((a, b) => a.date.localeCompare(b.date) || a.customer.id.localeCompare(b.customer.id));
}

function legacyOrder({ customer, date }: LegacyPlan, id: number, habits: readonly Habit[]) {
  const random = randomFrom(`legacy:${id}`);
  const buyers = demoUsers.filter(
    ({ customerIds, rights }) => rights.mayOrder && customerIds.includes(customer.id),
  );
  const { from, to } = shown.has(customer.id) ? linesPerOrderOfShown : linesPerOrder;
  const first = random.int(0, Math.max(0, habits.length - to));
  const lines = habits.slice(first, first + random.int(from, to)).map(({ product, usual }, index) => {
    const quantity = Math.max(1, Math.round(usual * (0.7 + 0.6 * random.next())));
    const price = Math.round(product.priceOre * priceThen);
    return {
      customer_id: customer.id,
      order_id: id,
      position: index + 1,
      product_id: product.id,
      name: product.name,
      unit_text: unitWords(product.unitCode.toLowerCase()).one,
      quantity,
      unit_price_ore: price,
      line_total_ore: price * quantity,
    };
  });
  const order = {
    customer_id: customer.id,
    id,
    order_date: date,
    delivery_date: date,
    status: random.chance(0.02) ? 'Annulleret' : 'Leveret',
    customer_reference: random.chance(0.3) ? `UGE ${weekNumberOf(date)}` : null,
    ordered_by: itemAt(buyers, random.int(0, buyers.length - 1)).name,
    total_ore: lines.reduce((sum, line) => sum + line.line_total_ore, 0),
  };
  return { order, lines };
}

/**
 * Inserts the orders of the supplier's earlier system: those of the two years before today's system, and fewer of them.
 */
export async function seedLegacyOrders(
  client: ClientBase,
  days: DemoDays,
  habits: ReadonlyMap<string, readonly Habit[]>,
): Promise<void> {
  const made = planLegacy(days).map((plan, index) =>
    legacyOrder(plan, firstNumber + index, habits.get(plan.customer.id) ?? []),
  );
  await insertRows(
    client,
    'legacy_orders',
    {
      customer_id: 'text',
      id: 'bigint',
      order_date: 'date',
      delivery_date: 'date',
      status: 'text',
      customer_reference: 'text',
      ordered_by: 'text',
      total_ore: 'bigint',
    },
    made.map(({ order }) => order),
  );
  await insertRows(
    client,
    'legacy_order_lines',
    {
      customer_id: 'text',
      order_id: 'bigint',
      position: 'int',
      product_id: 'text',
      name: 'text',
      unit_text: 'text',
      quantity: 'int',
      unit_price_ore: 'bigint',
      line_total_ore: 'bigint',
    },
    made.flatMap(({ lines }) => lines),
  );
}
