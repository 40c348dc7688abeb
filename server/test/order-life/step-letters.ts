import type { Act, Kind, Letter, Life } from './an-act.ts';
import { confirmationOf, timeOf } from './confirmation-acts.ts';
import { heard, heardDelay } from './confirmation-model.ts';
import { addressed, supplierLetter, type Verdict } from './letters.ts';
import { days, type Model, type Order } from './model.ts';
import {
  arrive,
  confirm,
  delay,
  end,
  leave,
  mayCancel,
  mayConfirm,
  mayDelay,
  mayLeave,
  mayPick,
  mayRefuse,
  onTheWay,
  type Part,
  pick,
  positionsOf,
  receivable,
  receive,
} from './system-model.ts';
import type { batches } from './world.ts';

/** An act about one of the supplier's orders of a web order; none before it was received. */
export interface PartAct extends Act {
  part?: Part | undefined;
}

/** Writes a message about an order; undefined when there is nothing to say. */
export type Writing = (life: Life, order: Order, act: PartAct) => Letter | undefined;

interface Words {
  batch: keyof typeof batches;
  record: object;
  judged(model: Model, order: Order, part: Part): Omit<Verdict, 'order'>;
}

/** A message about an order that the supplier has. It is judged by what the order is when it comes. */
export function ofPart({ kitchen }: Order, { number }: Part, { batch, record, judged }: Words): Letter {
  return supplierLetter({
    ...{ batch, kitchen, record: { OrderId: number, ...record } },
    judged: (model) => {
      const { order, part } = addressed(model, kitchen, number);
      if (order === undefined || part === undefined) return { order, mayBe: false };
      return { order, ...judged(model, order, part) };
    },
  });
}

/** The end of an order, whether it was received or not. */
const ending = (
  { id, kitchen }: Order,
  { part: about }: PartAct,
  Status: 'Cancelled' | 'Refused',
): Letter => {
  const OrderId = about?.number ?? id;
  return supplierLetter({
    ...{ batch: 'status', kitchen, record: { OrderId, Status } },
    judged: (model) => {
      const { order, part } = addressed(model, kitchen, OrderId);
      if (order === undefined) return { order, mayBe: false };
      return {
        order,
        mayBe: Status === 'Cancelled' ? mayCancel(order, part) : part === undefined && mayRefuse(order),
        happens: () => end(model, order, part, Status),
      };
    },
  });
};

export type Written = 'receive' | 'confirm' | 'cancel' | 'refuse' | 'pick' | 'leave' | 'arrive' | 'delay';

export const steps: Record<Extract<Kind, Written>, Writing> = {
  receive: ({ history }, order, { grams, less }) => {
    if (!order.isChosen)
      order.isSplit = grams % 3 === 0 && receivable({ ...order, isSplit: true }).length > 1;
    order.isChosen = true;
    // A version that the kitchen has changed since may come late.
    const late = less[0] === 0 ? order.revision : Math.max(0, order.revision - 1);
    const among = [...receivable(order, late), ...receivable(order)];
    const receipt = among[grams % 2] ?? among[0];
    if (receipt === undefined) return undefined;
    const { depot, revision } = receipt;
    const ofDepot = depot !== null && {
      DepotId: history.depotOf(depot),
      Positions: positionsOf(order, { depot, revision }),
    };
    const { id, kitchen } = order;
    return supplierLetter({
      ...{ batch: 'status', kitchen },
      record: { OrderId: id, Status: 'Received', Revision: revision, ...ofDepot },
      judged: ({ orders }) => {
        const own = orders.find((each) => each.id === id);
        if (own === undefined) return { order: own, mayBe: false };
        return {
          order: own,
          mayBe: receivable(own, revision).some((each) => each.depot === depot),
          happens: (number) => receive(own, receipt, number),
        };
      },
    });
  },
  confirm: (_, order, act) => {
    const { part } = act;
    if (part === undefined) return undefined;
    const { record, said } = confirmationOf(part, act);
    return ofPart(order, part, {
      ...{ batch: 'confirmation', record },
      judged: (model, own, ownPart) => {
        const is = mayConfirm(own, ownPart) ? heard(ownPart, said) : null;
        const isOfItsLines = said.quantities.length <= ownPart.lines.length;
        const refusals: Record<string, string> = { Older: 'orderStepOlder', OtherVersion: 'orderRevision' };
        return {
          mayBe: is === 'Known' || (is === 'News' && isOfItsLines),
          refused: is === 'News' && !isOfItsLines ? 'orderLineUnknown' : refusals[is ?? ''],
          isLasting: is === 'News' && said.at !== null,
          happens: () => confirm(model, own, ownPart, said),
        };
      },
    });
  },
  delay: (_, order, { part, grams, day: place }) => {
    if (part === undefined) return undefined;
    const said = { day: days[place] ?? days[0], at: grams % 7 > 2 ? grams % 4 : null };
    return ofPart(order, part, {
      batch: 'status',
      record: {
        ...{ Status: 'Delayed', DeliveryDate: said.day },
        ...(said.at !== null && { At: timeOf(said.at) }),
      },
      judged: (_model, own, ownPart) => {
        const is = mayDelay(own, ownPart) ? heardDelay(ownPart, said) : null;
        return {
          mayBe: is === 'Known' || is === 'News',
          refused: is === 'Older' ? 'orderStepOlder' : undefined,
          isLasting: is === 'News' && said.at !== null,
          happens: () => delay(ownPart, said),
        };
      },
    });
  },
  cancel: (_, order, act) => ending(order, act, 'Cancelled'),
  refuse: (_, order, act) => ending(order, { ...act, part: undefined }, 'Refused'),
  pick: (_, order, { part }) =>
    part &&
    ofPart(order, part, {
      ...{ batch: 'status', record: { Status: 'Picking' } },
      judged: (_model, own, ownPart) => ({
        mayBe: mayPick(own, ownPart),
        happens: () => pick(own, ownPart),
      }),
    }),
  leave: (life, order, { part, less, grams }) => {
    if (part === undefined) return undefined;
    const number = `T${part.number}-${++life.count}`;
    const lines = part.lines.map(({ confirmed, delivered, goods }, at) => {
      const quantity = Math.max(0, confirmed - delivered - (less[at] ?? 0));
      const weighs = goods === 'weighed' && grams % 3 > 0 ? quantity * (440 + grams) : null;
      return { at, quantity, weightG: weighs };
    });
    const Lines = lines.map(({ at, quantity, weightG }) => ({
      Position: at + 1,
      Quantity: quantity,
      ...(weightG !== null && { WeightG: weightG }),
    }));
    life.left.set(part.number, number);
    return ofPart(order, part, {
      ...{ batch: 'delivery', record: { Step: 'Left', DispatchNumber: number, Lines } },
      judged: (_model, _own, ownPart) => ({
        mayBe: mayLeave(ownPart) && lines.length <= ownPart.lines.length,
        happens: () => leave(ownPart, { number, lines }),
      }),
    });
  },
  arrive: ({ left }, order, { part, of, less }) => {
    if (part === undefined) return undefined;
    const out = onTheWay(part);
    // The arrival of a truck may be reported before its departure.
    const number = out[of % Math.max(1, out.length)]?.number ?? left.get(part.number) ?? 'T0';
    const RestFollows = less[2] === 4;
    const record = { Step: 'Arrived', DispatchNumber: number, RestFollows, Lines: [] };
    return ofPart(order, part, {
      ...{ batch: 'delivery', record },
      judged: (_model, _own, ownPart) => {
        const truck = onTheWay(ownPart).find((each) => each.number === number);
        return {
          mayBe: truck !== undefined,
          happens: () => truck && arrive(ownPart, truck, RestFollows),
        };
      },
    });
  },
};
