import { expect } from 'vitest';
import type { Act, Life } from './an-act.ts';
import { canOrder, change, costs, days, type Order, place, priceOre, wishOf, withdraw } from './model.ts';

/** What a kitchen does in the shop. */

export function sumsOf(...basket: Parameters<typeof costs>) {
  const { subtotalOre, feeOre } = costs(...basket);
  return { SubTotalOre: subtotalOre, DeliveryFeeOre: feeOre, TotalOre: subtotalOre + feeOre };
}

export const dayOf = ({ day }: Pick<Act, 'day'>): string => days[day] ?? days[0];

/** Fills a basket and orders it; returns the order, if it may be one. */
export async function placed({ history, model }: Life, act: Act): Promise<Order | undefined> {
  const { kitchen, wish } = act;
  const day = dayOf(act);
  const { model: basket } = await history.fill(kitchen, day, wish);
  expect(basket, 'the basket').toMatchObject(sumsOf(model, kitchen, day, wish));
  const answer = await history.submit(kitchen, basket.Id);
  const mayBe = canOrder(model, kitchen, day, wish);
  expect([answer.status === 200, answer.type], 'an order').toEqual([
    mayBe,
    mayBe ? null : expect.any(String),
  ]);
  if (!mayBe) {
    await history.drop(kitchen, basket.Id);
    return undefined;
  }
  place(model, answer.model.Id, { kitchen, day, wish });
  return model.orders.at(-1);
}

/** Every third change changes nothing. */
export const wishedOf = (order: Order, { wish, grams }: Act) => (grams % 3 === 0 ? wishOf(order) : wish);

/** Every third change changes nothing. */
export async function changed({ history, model }: Life, order: Order, act: Act): Promise<void> {
  const wish = wishedOf(order, act);
  const { kitchen, day, id } = order;
  const opened = await history.at(act.isLate, () => history.amend(kitchen, id));
  const mayBegin = order.status === 'Received' && !act.isLate;
  expect(opened.status === 200, 'a change is begun').toBe(mayBegin);
  if (!mayBegin) return;
  const { Id } = opened.model;
  const edited = await history.edit(kitchen, Id, wish);
  expect(edited.model, 'the basket of a change').toMatchObject(sumsOf(model, kitchen, day, wish, order));
  const answer = await history.submit(kitchen, Id);
  const mayBe = canOrder(model, kitchen, day, wish, order);
  expect([answer.status === 200, answer.type], 'a change').toEqual([
    mayBe,
    mayBe ? null : expect.any(String),
  ]);
  if (mayBe) change(model, order, wish);
  else await history.drop(kitchen, Id);
}

export async function withdrawn({ history, model }: Life, order: Order, { isLate }: Act): Promise<void> {
  const { status } = await history.at(isLate, () => history.withdraw(order.kitchen, order.id));
  const mayBe = order.status === 'Received' && !isLate;
  // Again it opens the basket that has the goods; what the system cancelled has none.
  const isAgain = order.status === 'Withdrawn' && order.system?.isCancelled !== true;
  expect(status === 200, 'a withdrawal').toBe(mayBe || isAgain);
  if (mayBe) withdraw(model, order);
}

/** The price that a kitchen agreed on for plain goods goes up or down. */
export async function repriced({ history, model }: Life, { kitchen, grams }: Act): Promise<void> {
  const ore = priceOre.plain - (grams % 4) * 35;
  await history.reprice(kitchen, ore);
  model.plainOre[kitchen] = ore;
}
