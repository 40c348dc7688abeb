import { expect } from 'vitest';
import { agrees } from './agrees.ts';
import type { Act, Life } from './an-act.ts';
import { confirmationOf } from './confirmation-acts.ts';
import { heard } from './confirmation-model.ts';
import { writtenAfter } from './document-acts.ts';
import { type Paper, take } from './document-model.ts';
import { dayOf, wishedOf } from './kitchen-acts.ts';
import { canOrder, change, type Model, type Order, place, type Wish, withdraw } from './model.ts';
import { confirm, mayConfirm } from './system-model.ts';
import { batches } from './world.ts';

/** Two requests in the same moment: their result must be that of one after the other. */

interface Answered {
  isTaken: boolean;
  id: string;
}

interface Move {
  kind: 'place' | 'change' | 'withdraw' | 'confirm' | 'system';
  send(): Promise<Answered>;
  /** Does it in a model, after what the other one did, if anything; tells whether it may be. */
  happens(model: Model, id: string, after: Move['kind'] | null): boolean;
}

/** Sends both at once; the model becomes that of the order of events in which their answers and the orders are. */
export async function raced(life: Life, act: Act): Promise<Order[]> {
  const moves = await movesOf(life, act);
  if (moves === null) return [];
  const [one, other] = moves;
  const answers = await Promise.all([one.send(), other.send()]);
  const steps = moves.map((move, at) => ({ move, answer: answers[at] ?? { isTaken: false, id: '' } }));
  const serial = [steps, steps.toReversed()].flatMap((inTurn) => {
    const model = structuredClone(life.model);
    let after: Move['kind'] | null = null;
    for (const { move, answer } of inTurn) {
      const isTaken: boolean = move.happens(model, answer.id, after);
      if (isTaken !== answer.isTaken) return [];
      if (isTaken) after = move.kind;
    }
    return [model];
  });
  const what = `${moves.map(({ kind }) => kind).join()} at once: ${JSON.stringify(answers)}`;
  expect(serial.length, what).toBeGreaterThan(0);
  const faults: unknown[] = [];
  for (const model of serial) {
    const fault = await differs({ ...life, model });
    if (fault === null) {
      life.model = model;
      // What is repeated later is what the supplier's system said last.
      const said = steps.find(({ move, answer }) => move.kind === 'confirm' && answer.isTaken);
      life.last = said?.move.send ?? life.last;
      return [];
    }
    faults.push(fault);
  }
  throw new Error(`${what}\n${faults.map(String).join('\n')}`, { cause: faults });
}

async function differs(life: Life): Promise<unknown> {
  try {
    expect(await life.history.lotLeft(), 'the lot after two at once').toBe(life.model.lotLeft);
    for (const order of life.model.orders) await agrees(life, order);
    return null;
  } catch (error) {
    return error;
  }
}

async function movesOf(life: Life, act: Act): Promise<[Move, Move] | null> {
  const { grams, kitchen, wish, less } = act;
  const more: Wish = { plain: 5 + (less[0] ?? 0), weighed: less[1] ?? 0, lot: 4 + (less[2] ?? 0) };
  // Two kitchens want the last of a lot, or one orders twice for a day.
  if (grams % 4 === 0) {
    const other = grams % 3 === 0 ? kitchen : 1 - kitchen;
    return [await placing(life, act, kitchen, wish), await placing(life, act, other, more)];
  }
  const open = life.model.orders.filter(({ status }) => status === 'Received');
  const order = open[act.of % Math.max(1, open.length)];
  if (order === undefined) return null;
  const moves = [withdrawing(life, order), confirming(life, order, act), changingBySystem(life, order, act)];
  const chosen = moves.filter((move) => move !== null);
  const one = chosen[grams % chosen.length];
  if (one === undefined) return null;
  if (grams % 3 === 0 && one !== moves[0]) return [one, withdrawing(life, order)];
  const changing = await changingOf(life, order, act);
  return [one, changing];
}

async function placing(life: Life, act: Act, kitchen: number, wish: Wish): Promise<Move> {
  const day = dayOf(act);
  const { model: basket } = await life.history.fill(kitchen, day, wish);
  return {
    kind: 'place',
    send: async () => {
      const { status, model } = await life.history.submit(kitchen, basket.Id);
      if (status !== 200) await life.history.drop(kitchen, basket.Id);
      return { isTaken: status === 200, id: status === 200 ? model.Id : '' };
    },
    happens: (model, id) => {
      const mayBe = canOrder(model, kitchen, day, wish);
      if (mayBe) place(model, id, { kitchen, day, wish });
      return mayBe;
    },
  };
}

const inModel = ({ orders }: Model, { id }: Order) => orders.find((order) => order.id === id) as Order;

async function changingOf(life: Life, order: Order, act: Act): Promise<Move> {
  const { history } = life;
  const wish = wishedOf(order, act);
  const { model: basket } = await history.amend(order.kitchen, order.id);
  await history.edit(order.kitchen, basket.Id, wish);
  return {
    kind: 'change',
    send: async () => {
      const { status, model } = await history.submit(order.kitchen, basket.Id);
      if (status !== 200) await history.drop(order.kitchen, basket.Id);
      return { isTaken: status === 200, id: status === 200 ? model.Id : '' };
    },
    happens: (model, id, after) => {
      const own = inModel(model, order);
      const { kitchen, day } = own;
      // The basket of an order that was withdrawn is an ordinary one; that of one that its system changed is gone.
      if (after === 'system') return false;
      if (own.status === 'Withdrawn') {
        const mayBe = canOrder(model, kitchen, day, wish);
        if (mayBe) place(model, id, { kitchen, day, wish, like: own });
        return mayBe;
      }
      const mayBe = own.status === 'Received' && canOrder(model, kitchen, day, wish, own);
      if (mayBe) change(model, own, wish);
      return mayBe;
    },
  };
}

const withdrawing = ({ history }: Life, order: Order): Move => ({
  kind: 'withdraw',
  send: async () => {
    const { status } = await history.withdraw(order.kitchen, order.id);
    return { isTaken: status === 200, id: order.id };
  },
  happens: (model) => {
    const own = inModel(model, order);
    if (own.status === 'Received') withdraw(model, own);
    return own.status === 'Withdrawn';
  },
});

function confirming({ history }: Life, order: Order, act: Act): Move | null {
  const at = act.grams % Math.max(1, order.parts.length);
  const part = order.parts[at];
  if (part === undefined || !mayConfirm(order, part)) return null;
  const { record, said } = confirmationOf(part, act);
  return {
    kind: 'confirm',
    send: async () => {
      const { refusal } = await history.say(batches.confirmation, order.kitchen, record);
      return { isTaken: refusal === null, id: order.id };
    },
    happens: (model) => {
      const own = inModel(model, order);
      const ownPart = own.parts[at];
      if (ownPart === undefined || !mayConfirm(own, ownPart) || heard(ownPart, said) === 'Older')
        return false;
      confirm(model, own, ownPart, said);
      return true;
    },
  };
}

function changingBySystem(life: Life, order: Order, act: Act): Move | null {
  const { system } = order;
  if (system === null) return null;
  // None of the lot: what a change gives back in the same moment is not yet in the catalogue that judges the document.
  const wish = { plain: 6, weighed: act.wish.weighed, lot: 0 };
  const { history } = life;
  life.count += 1;
  const { kitchen } = order;
  const { number } = system;
  const paper: Paper = {
    ...{ kind: 'change', kitchen, id: `${number}-${life.count}`, order: number },
    ...{ written: writtenAfter(system.written, act), day: null, wish },
  };
  return {
    kind: 'system',
    send: async () => {
      const { isTaken } = await history.posted(kitchen, history.written(paper));
      return { isTaken, id: order.id };
    },
    happens: (model) => take(model, paper, '').isTaken,
  };
}
