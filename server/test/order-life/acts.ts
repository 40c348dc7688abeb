import type { Act, Kind, Life } from './an-act.ts';
import { answered, reported } from './case-acts.ts';
import { cancelledBySystem, changedBySystem, placedBySystem } from './document-acts.ts';
import { changed, placed, repriced, withdrawn } from './kitchen-acts.ts';
import { arrived } from './letters.ts';
import { isLive, type Model, type Order } from './model.ts';
import { raced } from './race-acts.ts';
import type { PartAct } from './step-letters.ts';
import { type Deed, systemDeeds } from './system-acts.ts';
import { onTheWay, type Part, receivable } from './system-model.ts';

type DeedKind = Exclude<Kind, 'place' | 'bySystem' | 'race' | 'arrival' | 'next'>;

/** Performs an act by the program's calls and in the model; returns the orders that it was about. */
export async function perform(life: Life, act: Act): Promise<Order[]> {
  if (act.do === 'race') return raced(life, act);
  if (act.do === 'arrival') return known(await arrived(life, act));
  if (act.do === 'bySystem') return known(await placedBySystem(life, act));
  if (act.do === 'place' || life.model.orders.length === 0) return known(await placed(life, act));
  return known(await done(life, act));
}

const known = (order: Order | undefined) => (order === undefined ? [] : [order]);

async function done(life: Life, act: Act): Promise<Order | undefined> {
  // The next steps are those of orders that have some left.
  const among = chosenFrom(life.model, act.do);
  const order = among[act.of % among.length];
  if (order === undefined) return undefined;
  const next = nextOf(order);
  const part = act.do === 'next' ? next.part : order.parts[act.grams % Math.max(1, order.parts.length)];
  const kind = act.do === 'next' ? next.kind : (act.do as DeedKind);
  const doing = deeds[kind];
  // The next step comes at once more often than not, so that orders reach their end.
  const isDelayed = act.isDelayed && (act.do !== 'next' || act.grams % 3 === 0);
  await doing(life, order, { ...act, part, isDelayed });
  return life.model.orders.find(({ id }) => id === order.id);
}

function chosenFrom({ orders }: Model, kind: Kind): Order[] {
  const fits = (order: Order): boolean => {
    if (kind === 'next') return nextOf(order).kind !== 'pay';
    if (kind === 'changeBySystem' || kind === 'cancelBySystem') return order.system !== null;
    if (kind === 'report' || kind === 'answer') return order.parts.some(({ trucks }) => trucks.length > 0);
    return true;
  };
  const fitting = orders.filter(fits);
  return fitting.length > 0 ? fitting : orders;
}

const deeds: Record<DeedKind, Deed> = {
  change: changed,
  changeBySystem: changedBySystem,
  cancelBySystem: cancelledBySystem,
  withdraw: withdrawn,
  report: reported,
  answer: answered,
  reprice: changedAtNewPrice,
  resell: resold,
  overtake: overtaken,
  ...systemDeeds,
};

/** The kitchen's price of plain goods changes, and then its order. */
async function changedAtNewPrice(life: Life, order: Order, act: PartAct): Promise<void> {
  const { kitchen, system } = order;
  await repriced(life, { ...act, kitchen });
  const changing = system === null ? changed : changedBySystem;
  await changing(life, order, { ...act, grams: act.grams + 1, isLate: false, isDelayed: false });
}

/**
 * What a confirmation leaves out is bought by the other kitchen, and then confirmed after all; the first confirmation
 * comes again after that.
 */
async function resold(life: Life, order: Order, act: PartAct): Promise<void> {
  const { history, model } = life;
  const { part } = act;
  if (part === undefined || order.isSplit || order.status === 'Withdrawn') return;
  if (part.status !== 'Received' && part.status !== 'Confirmed') return;
  const plainly = { ...act, day: 0, grams: 1, isDelayed: false };
  // Said at the last minute of all, so that it is never older.
  await systemDeeds.confirm(life, order, { ...plainly, grams: 11, less: [9, 9, 9, 9] });
  await history.follows(model.lotLeft);
  const wish = { plain: 5, weighed: 0, lot: model.lotLeft };
  await placed(life, { ...plainly, kitchen: 1 - order.kitchen, wish });
  await systemDeeds.confirm(life, order, { ...plainly, less: [0, 0, 0, 0] });
  await systemDeeds.repeat(life, order, { ...plainly, of: 0 });
  if (act.grams % 2 === 0) await systemDeeds.cancel(life, order, plainly);
}

/** Of two messages of a kind the second comes first. */
async function overtaken(life: Life, order: Order, act: PartAct): Promise<void> {
  const { part, grams, wish } = act;
  const twice = async (deed: Deed) => {
    const before = life.post.length;
    const more = { ...act, wish: { ...wish, plain: 5 + wish.plain } };
    await deed(life, order, { ...more, isDelayed: true });
    await deed(life, order, { ...more, grams: grams + 1, isDelayed: false });
    if (life.post.length > before) await life.post.pop()?.(life);
  };
  if (order.system !== null && grams % 3 > 0) await twice(changedBySystem);
  else if (part !== undefined) await twice(grams % 2 === 0 ? systemDeeds.delay : systemDeeds.confirm);
}

interface Next {
  kind: 'receive' | 'confirm' | 'cancel' | 'pick' | 'leave' | 'arrive' | 'invoice' | 'pay';
  part: Part | undefined;
}

function nextOf(order: Order): Next {
  if (receivable(order).length > 0) return { kind: 'receive', part: undefined };
  const steps = order.parts.map((part): Next => ({ kind: stepOf(order, part), part }));
  return steps.find(({ kind }) => kind !== 'pay') ?? { kind: 'pay', part: order.parts[0] };
}

function stepOf(order: Order, part: Part): Next['kind'] {
  switch (part.status) {
    case 'Received':
      return order.status === 'Withdrawn' ? 'cancel' : 'confirm';
    case 'Confirmed':
      if (order.status === 'Withdrawn') return 'cancel';
      return part.confirmedRevision === order.revision ? 'pick' : 'cancel';
    case 'Picking':
      return 'leave';
    case 'OnTheWay':
      return onTheWay(part).length > 0 ? 'arrive' : 'leave';
    case 'Delivered':
      return 'invoice';
    default:
      return 'pay';
  }
}

const changes: readonly Kind[] = ['changeBySystem', 'cancelBySystem', 'arrival', 'overtake', 'repeat'];
const ofSystem: readonly Kind[] = ['bySystem', ...changes];
const isOfKitchen: readonly Kind[] = ['place', 'change', 'withdraw', 'reprice', ...ofSystem];

/** The orders that are compared with the program after an act. What a kitchen does concerns all of its day. */
export function ordersBeside({ orders }: Model, about: readonly Order[], kind: Kind): Order[] {
  const isBeside = (each: Order) =>
    isOfKitchen.includes(kind) &&
    isLive(each) &&
    about.some((order) => order.kitchen === each.kitchen && order.day === each.day);
  return orders.filter((each) => about.includes(each) || isBeside(each));
}
