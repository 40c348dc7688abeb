import type { DemoDays } from '../demo-days.ts';
import type { DemoCustomer } from '../people/customers.ts';
import { hashOf, type Random, randomFrom } from '../random.ts';
import type { Habit } from './habits.ts';

export interface OrderLineRow {
  customer_id: string;
  order_id: number;
  position: number;
  product_id: string;
  name: string;
  sales_unit_code: string;
  unit_quantity: number;
  quantity_ordered: number;
  quantity_confirmed: number;
  quantity_delivered: number;
  weight_ordered_g: number;
  weight_delivered_g: number | null;
  unit_price_ore: number;
  line_total_ore: number;
  price_source: string;
  lot: string | null;
  is_catch_weight: boolean;
  replaces_product_id: string | null;
  replaces_name: string | null;
}

export interface OrderPlan {
  id: number;
  customer: DemoCustomer;
  orderDate: string;
  deliveryDate: string;
  isDelivered: boolean;
  /** True when the order must have one line with a smaller quantity and one replaced line. */
  isChanged: boolean;
}

// Percentage of the usual purchases in each month from January, by level 1 category. Kitchens buy more ice in summer,
// for example.
const seasons: Readonly<Record<string, readonly number[]>> = {
  is: [50, 50, 70, 90, 130, 170, 190, 170, 110, 70, 50, 80],
  drikke: [80, 80, 90, 100, 115, 130, 140, 130, 105, 95, 95, 110],
  groent: [90, 90, 95, 105, 115, 120, 115, 115, 105, 95, 90, 95],
  kolonial: [100, 100, 95, 95, 90, 90, 85, 95, 105, 110, 115, 125],
  koed: [90, 90, 95, 100, 105, 110, 105, 105, 100, 100, 110, 135],
};

function seasonFactor(topKey: string, date: string): number {
  return (seasons[topKey]?.[Number(date.slice(5, 7)) - 1] ?? 100) / 100;
}

function priceOf(
  habit: Habit,
  plan: OrderPlan,
  days: DemoDays,
  random: Random,
): { ore: number; source: string } {
  const list = habit.product.priceOre;
  // Earlier list prices were lower: by 2.5 % last year, by 0.5 % this year.
  const age = Number(days.today.slice(0, 4)) - Number(plan.deliveryDate.slice(0, 4));
  const then = list * (age > 0 ? 0.975 : 0.995);
  if (random.chance(0.06)) return { ore: Math.round(then * 0.88), source: 'Campaign' };
  const isAgreed = hashOf(`agreed:${plan.customer.id}:${habit.product.id}`) % 4 === 0;
  if (isAgreed)
    return {
      ore: Math.round(then * 0.95),
      source: plan.customer.groupId === null ? 'Agreement' : 'GroupAgreement',
    };
  const discount = plan.customer.discountBasisPoints;
  return {
    ore: Math.round((then * (10_000 - discount)) / 10_000),
    source: discount > 0 ? 'Discount' : 'List',
  };
}

// Returns the batch number of a delivery: two digits of the year and the day of the year on which that week's
// batch was packed.
function lotOf(productId: string, date: string): string {
  const day = Temporal.PlainDate.from(date).dayOfYear;
  const packed = Math.max(1, day - (day % 7) - (hashOf(productId) % 5));
  return `L${date.slice(2, 4)}${String(packed).padStart(3, '0')}`;
}

function lineOf(
  plan: OrderPlan,
  habit: Habit,
  position: number,
  days: DemoDays,
  random: Random,
): OrderLineRow {
  const { product } = habit;
  const season = seasonFactor(product.topKey, plan.deliveryDate);
  const ordered = Math.max(1, Math.round(habit.usual * season * (0.6 + 0.8 * random.next())));
  const isFewer = random.chance(0.014) || (plan.isChanged && position === 2);
  const confirmed = isFewer ? random.int(0, ordered - 1) : ordered;
  const unitWeight = product.unitQuantity * product.baseWeightG;
  const delivered = plan.isDelivered ? confirmed : 0;
  const realWeight = product.isCatchWeight ? 0.96 + 0.08 * random.next() : 1;
  const deliveredWeight = Math.round(delivered * unitWeight * realWeight);
  const price = priceOf(habit, plan, days, random);
  const total = price.ore * confirmed * (plan.isDelivered ? realWeight : 1);
  return {
    customer_id: plan.customer.id,
    order_id: plan.id,
    position,
    product_id: product.id,
    name: product.name,
    sales_unit_code: product.unitCode,
    unit_quantity: product.unitQuantity,
    quantity_ordered: ordered,
    quantity_confirmed: confirmed,
    quantity_delivered: delivered,
    weight_ordered_g: ordered * unitWeight,
    weight_delivered_g: plan.isDelivered ? deliveredWeight : null,
    unit_price_ore: price.ore,
    line_total_ore: Math.round(total),
    price_source: price.source,
    lot:
      plan.isDelivered && delivered > 0 && product.topKey !== 'nonfood'
        ? lotOf(product.id, plan.deliveryDate)
        : null,
    is_catch_weight: product.isCatchWeight,
    replaces_product_id: null,
    replaces_name: null,
  };
}

export function orderLines(
  plan: OrderPlan,
  habits: readonly Habit[],
  days: DemoDays,
  salt: string,
): OrderLineRow[] {
  const random = randomFrom(`${salt}:order:${plan.customer.id}:${plan.deliveryDate}`);
  const chosen = habits.filter((habit) => {
    const likelihood = habit.likelihood * seasonFactor(habit.product.topKey, plan.deliveryDate);
    return random.chance(likelihood);
  });
  const lines = chosen.length > 0 ? chosen : habits.slice(0, 3);
  return withChanges(
    plan,
    habits,
    lines.map((habit, index) => lineOf(plan, habit, index + 1, days, random)),
  );
}

/** Share of lines that were delivered with another product of the same category. */
const replacedShare = 0.006;

/** Records on a few lines that another product of the same category was ordered and replaced by the line's product. */
function withChanges(plan: OrderPlan, habits: readonly Habit[], lines: OrderLineRow[]): OrderLineRow[] {
  const random = randomFrom(`replaced:${plan.id}`);
  let isReplacedWanted = plan.isChanged;
  return lines.map((line) => {
    if (!random.chance(replacedShare) && !isReplacedWanted) return line;
    const other = otherOf(line.product_id, habits);
    if (other === undefined) return line;
    isReplacedWanted = false;
    return { ...line, replaces_product_id: other.id, replaces_name: other.name };
  });
}

function otherOf(productId: string, habits: readonly Habit[]): Habit['product'] | undefined {
  const own = habits.find(({ product }) => product.id === productId)?.product;
  return habits.find(({ product }) => product.leaf === own?.leaf && product !== own)?.product;
}

export function notDelivered(line: OrderLineRow): OrderLineRow {
  return {
    ...line,
    quantity_delivered: 0,
    weight_delivered_g: null,
    lot: null,
    line_total_ore: line.unit_price_ore * line.quantity_confirmed,
  };
}
