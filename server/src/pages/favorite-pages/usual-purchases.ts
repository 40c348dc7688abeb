import type { UsualPurchase } from '@engros/contracts/favourites/list.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { type HabitRow, listHabits } from '../../goods/sales-statistics/queries.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { loaded } from '../../platform/memory/loaded.ts';

/** In bytes: about 300 customers with 200 products each. */
const keptBytes = 16 * 1024 * 1024;
const bytesOfHabit = 260;
/** In ms. Limited because orders that are imported are added without a notice. */
const lifetimeMs = 10_000;
/** A whole year, so that seasonal products are included. */
const days = 365;

export type Habits = ReadonlyMap<string, HabitRow>;

export interface UsualPurchases {
  of(scope: Pick<CustomerScope, 'customerId'>): Promise<Habits>;
}

/** A notice about an order removes the customer's purchases from the cache. */
export function createUsualPurchases({ app, parts }: Registrar): UsualPurchases {
  const { database, clock, timeZone } = parts;
  const customers = loaded<Habits>(
    async (customerId) => {
      const since = addDays(todayIn(clock, timeZone), 1 - days);
      const habits = await listHabits(database, { customerId }, { since, minimumTimes: 1 });
      return new Map(habits.map((habit) => [habit.productId, habit]));
    },
    { maxBytes: keptBytes, bytesOf: ({ size }) => size * bytesOfHabit, lifetimeMs, isOfCustomer: true },
  );
  const forget = (notice: string) => customers.forget(notice.slice(0, notice.lastIndexOf(':')));
  let unsubscribe: () => Promise<void> = () => Promise.resolve();
  app.addHook('onReady', async () => {
    unsubscribe = await database.listen('orders', { message: forget, resync: customers.forgetAll });
  });
  app.addHook('preClose', () => unsubscribe());
  return { of: ({ customerId }) => customers.of(customerId) };
}

/** In a sales unit that still exists. */
export interface Usual {
  unit: CatalogUnit;
  quantity: number;
  wire: UsualPurchase;
}

/** The median quantity of one order, in the unit bought last, or in the default unit when that unit is no longer sold. */
export function usualOf(product: CatalogProduct, habit: HabitRow | undefined): Usual | null {
  if (habit === undefined) return null;
  const unit = product.units.find(({ code }) => code === habit.unitCode) ?? defaultUnitOf(product);
  const quantity = Math.max(1, Math.round(habit.usualBaseUnits / unit.quantity));
  const { times, latestDate } = habit;
  return {
    unit,
    quantity,
    wire: { SalesUnitCode: unit.code, Quantity: quantity, Times: times, LatestDate: latestDate },
  };
}
