import { expect } from 'vitest';
import type { Act, Letter, Life } from './an-act.ts';
import { type Answer, isOfNoLot, type Paper, take, type Verdict, type Written } from './document-model.ts';
import { dayOf, wishedOf } from './kitchen-acts.ts';
import { sent } from './letters.ts';
import { type Model, type Order, type Wish, wishOf } from './model.ts';

/** What the kitchens' own systems send: orders, changes and cancellations by cXML and UBL. */

const firstVersion = 5;
const usualMinute = 2;

/** Every fourth document was written before the newest one and arrives late. */
export function writtenAfter(known: Written | null, { grams, less }: Act): Written {
  const { version, minute } = known ?? { version: firstVersion, minute: usualMinute };
  const last = version ?? firstVersion;
  const next = grams % 4 === 0 ? last - 1 : last + 1 + (grams % 3);
  const later = (minute ?? usualMinute) + (less[1] === 0 ? 1 : -1);
  return {
    version: (version === null) !== (grams % 7 === 6) ? null : next,
    minute: grams % 5 === 4 ? null : Math.min(8, Math.max(0, later)),
  };
}

/** The system of a kitchen orders. By UBL it orders nothing of a lot, which UBL has no word for. */
export async function placedBySystem(life: Life, act: Act): Promise<Order | undefined> {
  const { kitchen, wish, grams } = act;
  life.count += 1;
  const lot = kitchen === 0 ? wish.lot : 0;
  const written = {
    version: grams % 3 === 0 ? null : firstVersion,
    minute: grams % 6 === 5 ? null : usualMinute,
  };
  const number = `PO-${life.count}`;
  return sent(
    life,
    documentLetter({
      ...{ kind: 'new', kitchen, id: `${number}@life`, order: number },
      ...{ written, day: dayOf(act), wish: someOf({ ...wish, lot }) },
    }),
    act,
  );
}

/** The system changes its order. It may leave out the day, which then stays, or name another one. */
export async function changedBySystem(life: Life, order: Order, act: Act): Promise<Order | undefined> {
  const { system } = order;
  if (system === null) return undefined;
  const day =
    [null, order.day, dayOf({ day: act.grams % 2 })][act.day === 0 ? 0 : 1 + (act.grams % 2)] ?? null;
  const isForNow = !act.isDelayed && (day === null || day === order.day);
  const wish = wishedOf(order, act);
  // Only what is changed now can say of a lot what its order has: a later one may have another day by then.
  const lot = isForNow ? lotOf(order, wish) : 0;
  life.count += 1;
  return sent(
    life,
    documentLetter({
      ...{
        kind: 'change',
        kitchen: order.kitchen,
        id: `${system.number}-${life.count}`,
        order: system.number,
      },
      ...{ written: writtenAfter(system.written, act), day, wish: someOf({ ...wish, lot }) },
    }),
    act,
  );
}

/** A document must have lines: one that would only order goods of a lot orders one of the plain goods. */
const someOf = (wish: Wish): Wish =>
  wish.plain + wish.weighed + wish.lot === 0 ? { ...wish, plain: 1 } : wish;

/** By UBL a system keeps what its kitchen has taken of a lot, and does not raise it. */
const lotOf = (order: Order, { lot }: Wish) => (order.kitchen === 0 ? lot : Math.min(lot, wishOf(order).lot));

export async function cancelledBySystem(life: Life, order: Order, act: Act): Promise<Order | undefined> {
  const { system, kitchen } = order;
  if (system === null) return undefined;
  life.count += 1;
  const wish: Wish = { plain: 0, weighed: 0, lot: 0 };
  const id = `${system.number}-${life.count}`;
  const written = writtenAfter(system.written, act);
  return sent(
    life,
    documentLetter({ kind: 'cancel', kitchen, id, order: system.number, written, day: null, wish }),
    act,
  );
}

interface First {
  answer: Answer;
  id: string;
}

/** A document on its way is accepted only once, however often it arrives. */
function documentLetter(paper: Paper): Letter {
  let first: First | undefined;
  const letter: Letter = async (life) => {
    const { history, model, papers } = life;
    const answer = await history.posted(paper.kitchen, history.written(paper));
    const what = `${JSON.stringify(paper)}: ${JSON.stringify(answer)}`;
    if (first !== undefined) {
      expect(answer, `again ${what}`).toEqual(answerAgain(model, first, answer));
      return undefined;
    }
    const isNew = paper.kind === 'new' && answer.isTaken;
    const verdict = take(model, paper, isNew ? await history.newest(paper.kitchen) : '');
    judged(verdict, answer, what);
    const { order, isTaken } = verdict;
    if (isTaken) first = { answer, id: order?.id ?? '' };
    if (isTaken || isOfNoLot(paper)) papers.push(letter);
    return order;
  };
  return letter;
}

function judged({ isTaken, isOlder, response }: Verdict, answer: Answer, what: string): void {
  expect([answer.isTaken, answer.isOlder], what).toEqual([isTaken, isOlder]);
  if (answer.response !== null && response !== undefined) expect(answer.response, what).toEqual(response);
}

/** The first answer once more, unless it would promise goods of an order that the supplier has ended since. */
function answerAgain({ orders }: Model, first: First, again: Answer): Answer {
  const status = orders.find(({ id }) => id === first.id)?.status;
  const isEnded = status === 'Cancelled' || status === 'Refused';
  return isEnded ? { ...again, isTaken: false, isOlder: false } : first.answer;
}
