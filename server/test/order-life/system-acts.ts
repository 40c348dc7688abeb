import { expect } from 'vitest';
import type { Act, Kind, Life } from './an-act.ts';
import { confirmationOf, replacement } from './confirmation-acts.ts';
import { heard } from './confirmation-model.ts';
import { type Order, sum, vatOf } from './model.ts';
import {
  arrive,
  type Credit,
  confirm,
  end,
  leave,
  mayCancel,
  mayConfirm,
  mayLeave,
  mayPick,
  mayRefuse,
  netOf,
  onTheWay,
  type Part,
  pick,
  positionsOf,
  receivable,
  receive,
} from './system-model.ts';
import { batches } from './world.ts';

/** An act about one of the supplier's orders of a web order; none before it was received. */
export interface PartAct extends Act {
  part?: Part | undefined;
}

export type Deed = (life: Life, order: Order, act: PartAct) => Promise<unknown>;

interface Words {
  batch: keyof typeof batches;
  record: object;
  mayBe: boolean;
  /** Why it is refused, if it must be said so. */
  refused?: string;
  /** True when it is a repetition whenever it is said again, whatever was said since. */
  isLasting?: boolean;
  happens(number: string): void;
}

/** Says something of an order for the supplier's system. What may be is accepted; what may not changes nothing. */
async function said(life: Life, kitchen: number, words: Words): Promise<void> {
  const { batch, record, mayBe, refused, isLasting, happens } = words;
  const say = () => life.history.say(batches[batch], kitchen, record);
  const { refusal, number } = await say();
  if (refused !== undefined) expect(refusal, JSON.stringify(record)).toBe(refused);
  if (!mayBe) return;
  expect(refusal, JSON.stringify(record)).toBeNull();
  life.last = say;
  if (isLasting) life.lasting.push(say);
  happens(number);
}

const saidOf = (life: Life, order: Order, { part }: PartAct, words: Words): Promise<void> =>
  said(life, order.kitchen, { ...words, record: { OrderId: part?.number ?? order.id, ...words.record } });

const status = (
  life: Life,
  order: Order,
  act: PartAct,
  { Status, mayBe, happens }: { Status: string; mayBe: boolean; happens: () => void },
): Promise<void> => saidOf(life, order, act, { batch: 'status', record: { Status }, mayBe, happens });

type SystemKind =
  | 'receive'
  | 'confirm'
  | 'cancel'
  | 'refuse'
  | 'pick'
  | 'leave'
  | 'arrive'
  | 'invoice'
  | 'credit'
  | 'pay'
  | 'repeat';

/** What the supplier's system says and sends. */
export const systemDeeds: Record<Extract<Kind, SystemKind>, Deed> = {
  receive: async (life, order, act) => {
    const { parts } = order;
    if (parts.length === 0) order.isSplit = act.grams % 3 === 0;
    if (parts.length === 0 && receivable(order).length < 2) order.isSplit = false;
    // A version that the kitchen has changed since may come late.
    const late = act.less[0] === 0 ? order.revision : Math.max(0, order.revision - 1);
    const among = [...receivable(order, late), ...receivable(order)];
    const receipt = among[act.grams % 2] ?? among[0];
    const { depot, revision } = receipt ?? { depot: null, revision: order.revision };
    const ofDepot = depot !== null && {
      DepotId: life.history.depotOf(depot),
      Positions: positionsOf(order, { depot, revision }),
    };
    await said(life, order.kitchen, {
      batch: 'status',
      record: { OrderId: order.id, Status: 'Received', Revision: revision, ...ofDepot },
      mayBe: receipt !== undefined,
      happens: (number) => receipt && receive(order, receipt, number),
    });
  },
  confirm: async (life, order, act) => {
    const { part } = act;
    if (part === undefined) return;
    const words = confirmationOf(part, act);
    const is = mayConfirm(order, part) ? heard(part, words.said) : null;
    await saidOf(life, order, act, {
      batch: 'confirmation',
      record: words.record,
      mayBe: is === 'News' || is === 'Known',
      ...(is === 'Older' && { refused: 'orderStepOlder' }),
      isLasting: is === 'News' && words.said.at !== null,
      happens: () => confirm(life.model, order, part, words.said),
    });
  },
  cancel: (life, order, act) =>
    status(life, order, act, {
      Status: 'Cancelled',
      mayBe: mayCancel(order, act.part),
      happens: () => end(life.model, order, act.part, 'Cancelled'),
    }),
  refuse: (life, order, act) =>
    status(life, order, act, {
      Status: 'Refused',
      mayBe: mayRefuse(order),
      happens: () => end(life.model, order, undefined, 'Refused'),
    }),
  pick: async (life, order, act) => {
    const { part } = act;
    if (part === undefined) return;
    const happens = () => pick(order, part);
    await status(life, order, act, { Status: 'Picking', mayBe: mayPick(order, part), happens });
  },
  leave: async (life, order, act) => {
    const { part, less, grams } = act;
    if (part === undefined) return;
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
    await saidOf(life, order, act, {
      batch: 'delivery',
      record: { Step: 'Left', DispatchNumber: number, Lines },
      mayBe: mayLeave(part),
      happens: () => leave(part, { number, lines }),
    });
  },
  arrive: async (life, order, act) => {
    const { part, of, less } = act;
    if (part === undefined) return;
    const out = onTheWay(part);
    const truck = out[of % Math.max(1, out.length)];
    const RestFollows = less[2] === 4;
    await saidOf(life, order, act, {
      batch: 'delivery',
      record: { Step: 'Arrived', DispatchNumber: truck?.number ?? 'T0', RestFollows, Lines: [] },
      mayBe: truck !== undefined,
      happens: () => truck && arrive(part, truck, RestFollows),
    });
  },
  invoice: async (life, order, act) => {
    const { part } = act;
    if (part === undefined) return;
    const mayBe = part.status === 'Delivered';
    const happens = () => {
      part.status = 'Invoiced';
    };
    await status(life, order, act, { Status: 'Invoiced', mayBe, happens });
    if (!mayBe) return;
    const lines = part.lines.flatMap(({ totalOre }, at) => (totalOre > 0 ? [{ at, ore: totalOre }] : []));
    await documented(life, order, part, { type: 'Invoice', lines, feeOre: part.feeOre });
  },
  credit: async (life, order, act) => {
    const { part, grams } = act;
    if (part?.status !== 'Invoiced') return;
    const ore = Math.min(netOf(part), 100 + grams);
    const at = grams % 4 === 0 ? null : grams % part.lines.length;
    if (ore > 0) await credited(life, order, part, { at, ore });
  },
  pay: async (life, order, { grams }) => {
    const { model } = life;
    const open = model.documents.filter(
      (each) => each.kitchen === order.kitchen && each.type === 'Invoice' && each.paidOre < each.totalOre,
    );
    const [invoice] = open;
    if (invoice === undefined) return;
    const left = invoice.totalOre - invoice.paidOre;
    const AmountOre = grams % 2 === 0 ? left : Math.min(grams, left);
    const PaymentId = `B${invoice.number}-${invoice.paidOre}`;
    await said(life, order.kitchen, {
      batch: 'payment',
      record: { Type: 'Invoice', Number: invoice.number, Date: '2026-11-23', AmountOre, PaymentId },
      mayBe: true,
      happens: () => {
        invoice.paidOre += AmountOre;
      },
    });
  },
  repeat: async ({ last, lasting }, _, { of, grams }) => {
    const again = grams % 3 > 0 ? lasting.at(-1 - of) : undefined;
    if (again === undefined) await last?.();
    else expect((await again()).refusal, 'said again').toBeNull();
  },
};

/** The supplier's own credit note, for a line or for the whole order, and for a case if it answers one. */
export async function credited(life: Life, order: Order, part: Part, credit: Credit, caseId?: string) {
  await documented(life, order, part, {
    type: 'CreditNote',
    lines: credit.at === null ? null : [{ at: credit.at, ore: credit.ore }],
    feeOre: 0,
    netOre: credit.ore,
    caseId,
  });
  part.credits.push(credit);
}

interface Paper {
  type: 'Invoice' | 'CreditNote';
  lines: { at: number; ore: number }[] | null;
  feeOre: number;
  netOre?: number;
  caseId?: string | undefined;
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');

async function documented(life: Life, order: Order, part: Part, paper: Paper): Promise<void> {
  const { type, lines, feeOre, caseId } = paper;
  const NetOre = paper.netOre ?? sum((lines ?? []).map(({ ore }) => ore)) + feeOre;
  const VatOre = vatOf(NetOre);
  const number = `${type === 'Invoice' ? 'F' : 'K'}${part.number}-${++life.count}`;
  const Lines = lines?.map(({ at, ore }) => lineOf(life, part, at, ore));
  await said(life, order.kitchen, {
    batch: 'document',
    record: {
      ...{
        OrderId: part.number,
        Type: type,
        Number: number,
        DocumentDate: '2026-11-23',
        DueDate: '2026-12-20',
      },
      ...{ NetOre, VatOre, TotalOre: NetOre + VatOre, FeeOre: feeOre },
      ...(Lines ? { Lines } : { Pdf: pdf }),
      ...(caseId !== undefined && { CaseId: caseId }),
    },
    mayBe: true,
    happens: () => {
      const totalOre = NetOre + VatOre;
      life.model.documents.push({ kitchen: order.kitchen, number, type, totalOre, paidOre: 0 });
    },
  });
}

/** A line of a document: pieces at their price, or what they weigh. */
function lineOf({ history }: Life, part: Part, at: number, ore: number) {
  const line = part.lines[at];
  const isPieces = line !== undefined && line.delivered > 0 && ore % line.delivered === 0;
  return {
    Position: at + 1,
    ProductId: line?.isReplaced === true ? replacement.ProductId : history.productOf(line?.goods ?? 'plain'),
    DisplayName: 'Vare',
    SalesUnitCode: 'st',
    Quantity: isPieces ? line.delivered : 1,
    UnitPriceOre: isPieces ? ore / line.delivered : ore,
    NetOre: ore,
    VatPercent: 25,
  };
}
