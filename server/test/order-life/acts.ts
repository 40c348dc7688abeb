import type { Act, Kind, Life } from './an-act.ts';
import { changed, placed, withdrawn } from './kitchen-acts.ts';
import { isLive, type Model, type Order } from './model.ts';
import { type Deed, systemDeeds } from './system-acts.ts';
import { mayConfirm, mayReceive, onTheWay } from './system-model.ts';

/** Does an act by the program's calls and in the model; returns the order that it was about. */
export async function perform(life: Life, act: Act): Promise<Order | undefined> {
  const { model } = life;
  if (act.do === 'place' || model.orders.length === 0) return placed(life, act);
  // The next steps are those of orders that have some left.
  const unfinished = model.orders.filter((each) => act.do === 'next' && nextOf(each) !== 'pay');
  const among = unfinished.length > 0 ? unfinished : model.orders;
  const order = among[act.of % among.length];
  if (order === undefined) return undefined;
  const kind = act.do === 'next' ? nextOf(order) : act.do;
  await deeds[kind](life, order, act);
  return order;
}

const deeds: Record<Exclude<Kind, 'place' | 'next'>, Deed> = {
  change: changed,
  withdraw: withdrawn,
  resell: resold,
  ...systemDeeds,
};

/** What a confirmation leaves out is bought by the other kitchen, and then confirmed after all. */
async function resold(life: Life, order: Order, act: Act): Promise<void> {
  if (!mayConfirm(order)) return;
  const { history, model } = life;
  const plainly = { ...act, day: 0, grams: 1 };
  await systemDeeds.confirm(life, order, { ...plainly, less: [9, 9, 9] });
  await history.follows(model.lotLeft);
  const wish = { plain: 5, weighed: 0, lot: model.lotLeft };
  await placed(life, { ...plainly, kitchen: 1 - order.kitchen, wish });
  await systemDeeds.confirm(life, order, { ...plainly, less: [0, 0, 0] });
  if (act.grams % 2 === 0) await systemDeeds.cancel(life, order, plainly);
}

function nextOf(order: Order): Exclude<Kind, 'place' | 'next'> {
  if (mayReceive(order)) return 'receive';
  switch (order.system?.status) {
    case 'Received':
      return order.status === 'Withdrawn' ? 'cancel' : 'confirm';
    case 'Confirmed':
      return order.status === 'Withdrawn' ? 'cancel' : 'pick';
    case 'Picking':
      return 'leave';
    case 'OnTheWay':
      return onTheWay(order).length > 0 ? 'arrive' : 'leave';
    case 'Delivered':
      return 'invoice';
    default:
      return 'pay';
  }
}

/** The orders that are held against the program after an act: all of its day, because their fees hang together. */
export const ordersBeside = ({ orders }: Model, order: Order | undefined): Order[] =>
  orders.filter(
    (each) => each === order || (each.kitchen === order?.kitchen && each.day === order.day && isLive(each)),
  );
