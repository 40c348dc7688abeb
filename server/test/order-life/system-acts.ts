import { expect } from 'vitest';
import type { Act, Kind, Life } from './an-act.ts';
import { days, insteadOre, type Order, vatOf } from './model.ts';
import {
  arrive,
  confirm,
  end,
  leave,
  mayCancel,
  mayConfirm,
  mayLeave,
  mayPick,
  mayReceive,
  mayRefuse,
  netOf,
  onTheWay,
  pick,
  receive,
} from './system-model.ts';
import { batches } from './world.ts';

export type Deed = (life: Life, order: Order, act: Act) => Promise<unknown>;

/** Says something of an order for the supplier's system. What may be is accepted; what may not changes nothing. */
async function said(
  life: Life,
  order: Order,
  {
    batch,
    record,
    mayBe,
    happens,
  }: { batch: keyof typeof batches; record: object; mayBe: boolean; happens(): void },
): Promise<void> {
  const words = { OrderId: order.id, ...record };
  const say = () => life.history.say(batches[batch], order.kitchen, words);
  const refusal = await say();
  if (!mayBe) return;
  expect(refusal, JSON.stringify(words)).toBeNull();
  life.last = say;
  happens();
}

const status = (
  life: Life,
  order: Order,
  Status: string,
  mayBe: boolean,
  happens: () => void,
  more: object = {},
): Promise<void> => said(life, order, { batch: 'status', record: { Status, ...more }, mayBe, happens });

const replacement = {
  ProductId: '4712',
  DisplayName: 'I stedet',
  SalesUnitCode: 'st',
  SalesUnitQuantity: 1,
  UnitPriceOre: insteadOre,
};

/** What the supplier's system says and sends. */
export const systemDeeds: Record<Exclude<Kind, 'place' | 'next' | 'change' | 'withdraw' | 'resell'>, Deed> = {
  receive: (life, order) =>
    status(life, order, 'Received', mayReceive(order), () => receive(order), { Revision: order.revision }),
  confirm: (life, order, { less, day, grams }) => {
    const quantities = (order.system?.lines ?? []).map(({ ordered }, at) =>
      Math.max(0, ordered - (less[at] ?? 0)),
    );
    const chosen = day === 0 ? null : (days[1] ?? null);
    const instead = grams % 5 === 0 && quantities.length > 0 ? grams % quantities.length : null;
    const Lines = quantities.map((Quantity, at) => ({
      Position: at + 1,
      Quantity,
      ...(at === instead && { Replacement: replacement }),
    }));
    const record = { Lines, ...(chosen !== null && { DeliveryDate: chosen }) };
    return said(life, order, {
      batch: 'confirmation',
      record,
      mayBe: mayConfirm(order),
      happens: () => confirm(life.model, order, { quantities, instead, day: chosen }),
    });
  },
  cancel: (life, order) =>
    status(life, order, 'Cancelled', mayCancel(order), () => end(life.model, order, 'Cancelled')),
  refuse: (life, order) =>
    status(life, order, 'Refused', mayRefuse(order), () => end(life.model, order, 'Refused')),
  pick: (life, order) => status(life, order, 'Picking', mayPick(order), () => pick(order)),
  leave: (life, order, { less, grams }) => {
    const number = `T${order.id}-${++life.count}`;
    const lines = (order.system?.lines ?? []).map(({ confirmed, delivered, goods }, at) => {
      const quantity = Math.max(0, confirmed - delivered - (less[at] ?? 0));
      const weighs = goods === 'weighed' && grams % 3 > 0 ? quantity * (440 + grams) : null;
      return { at, quantity, weightG: weighs };
    });
    const Lines = lines.map(({ at, quantity, weightG }) => ({
      Position: at + 1,
      Quantity: quantity,
      ...(weightG !== null && { WeightG: weightG }),
    }));
    return said(life, order, {
      batch: 'delivery',
      record: { Step: 'Left', DispatchNumber: number, Lines },
      mayBe: mayLeave(order),
      happens: () => leave(order, { number, lines }),
    });
  },
  arrive: (life, order, { of, less }) => {
    const out = onTheWay(order);
    const truck = out[of % Math.max(1, out.length)];
    const RestFollows = less[2] === 4;
    const record = { Step: 'Arrived', DispatchNumber: truck?.number ?? 'T0', RestFollows, Lines: [] };
    return said(life, order, {
      batch: 'delivery',
      record,
      mayBe: truck !== undefined,
      happens: () => truck && arrive(order, truck, RestFollows),
    });
  },
  invoice: async (life, order) => {
    const mayBe = order.system?.status === 'Delivered';
    await status(life, order, 'Invoiced', mayBe, () => {
      if (order.system !== null) order.system.status = 'Invoiced';
    });
    if (mayBe && order.system !== null) await documented(life, order, 'Invoice', netOf(order.system));
  },
  credit: async (life, order, { grams }) => {
    if (order.system?.status !== 'Invoiced') return;
    await documented(life, order, 'CreditNote', Math.min(netOf(order.system), 100 + grams));
  },
  pay: async ({ history, model }, order, { grams }) => {
    const open = model.documents.filter(
      (each) => each.kitchen === order.kitchen && each.type === 'Invoice' && each.paidOre < each.totalOre,
    );
    const invoice = open[0];
    if (invoice === undefined) return;
    const AmountOre =
      grams % 2 === 0
        ? invoice.totalOre - invoice.paidOre
        : Math.min(grams, invoice.totalOre - invoice.paidOre);
    const record = { Type: 'Invoice', Number: invoice.number, Date: '2026-11-23', AmountOre };
    const PaymentId = `B${invoice.number}-${invoice.paidOre}`;
    expect(await history.say(batches.payment, order.kitchen, { ...record, PaymentId })).toBeNull();
    invoice.paidOre += AmountOre;
  },
  repeat: async ({ last }) => last?.(),
};

async function documented(
  life: Life,
  order: Order,
  Type: 'Invoice' | 'CreditNote',
  NetOre: number,
): Promise<void> {
  const VatOre = vatOf(NetOre);
  const number = `${Type === 'Invoice' ? 'F' : 'K'}${order.id}-${++life.count}`;
  const record = {
    OrderId: order.id,
    Type,
    Number: number,
    DocumentDate: '2026-11-23',
    DueDate: '2026-12-20',
    NetOre,
    VatOre,
    TotalOre: NetOre + VatOre,
    Lines: [
      {
        ProductId: '4711',
        DisplayName: 'I alt',
        SalesUnitCode: 'st',
        Quantity: 1,
        UnitPriceOre: NetOre,
        NetOre,
        VatPercent: 25,
      },
    ],
  };
  expect(await life.history.say(batches.document, order.kitchen, record), JSON.stringify(record)).toBeNull();
  const document = {
    kitchen: order.kitchen,
    number,
    type: Type,
    totalOre: NetOre + VatOre,
    paidOre: 0,
  };
  life.model.documents.push(document);
}
