import { expect } from 'vitest';
import type { Kind, Letter, Life } from './an-act.ts';
import { replacement } from './confirmation-acts.ts';
import { sent, supplierLetter } from './letters.ts';
import { type Order, sum, vatOf } from './model.ts';
import { ofPart, type PartAct, steps, type Writing, type Written } from './step-letters.ts';
import { type Credit, netOf, type Part } from './system-model.ts';

export type Deed = (life: Life, order: Order, act: PartAct) => Promise<unknown>;

/** Sends a written message at once or later. */
const saying =
  (writing: Writing): Deed =>
  async (life, order, act) => {
    const letter = writing(life, order, act);
    return letter && sent(life, letter, act);
  };

type SystemKind = Written | 'invoice' | 'credit' | 'pay' | 'repeat';

export const systemDeeds: Record<Extract<Kind, SystemKind>, Deed> = {
  receive: saying(steps.receive),
  confirm: saying(steps.confirm),
  cancel: saying(steps.cancel),
  refuse: saying(steps.refuse),
  pick: saying(steps.pick),
  leave: saying(steps.leave),
  arrive: saying(steps.arrive),
  delay: saying(steps.delay),
  invoice: async (life, order, act) => {
    const { part } = act;
    if (part === undefined) return;
    const isDelivered = part.status === 'Delivered';
    const lines = part.lines.flatMap(({ totalOre }, at) => (totalOre > 0 ? [{ at, ore: totalOre }] : []));
    const paper = documentOf(life, order, part, { type: 'Invoice', lines, feeOre: part.feeOre });
    const step = ofPart(order, part, {
      ...{ batch: 'status', record: { Status: 'Invoiced' } },
      judged: (_model, _own, ownPart) => ({
        mayBe: ownPart.status === 'Delivered',
        happens: () => {
          ownPart.status = 'Invoiced';
        },
      }),
    });
    await sent(life, step, act);
    // Of both messages one may come late, or both.
    if (isDelivered) await sent(life, paper, { isDelayed: act.isDelayed !== (act.grams % 5 === 0) });
  },
  credit: async (life, order, act) => {
    const { part, grams } = act;
    if (part?.status !== 'Invoiced') return;
    const ore = Math.min(netOf(part), 100 + grams);
    const at = grams % 4 === 0 ? null : grams % part.lines.length;
    if (ore > 0) await sent(life, creditNote(life, order, part, { at, ore }), act);
  },
  pay: async (life, order, act) => {
    const { grams } = act;
    const { kitchen } = order;
    const open = life.model.documents.filter(
      (each) => each.kitchen === kitchen && each.type === 'Invoice' && each.paidOre < each.totalOre,
    );
    const [invoice] = open;
    if (invoice === undefined) return;
    const { number } = invoice;
    const left = invoice.totalOre - invoice.paidOre;
    const AmountOre = grams % 2 === 0 ? left : Math.min(grams, left);
    const PaymentId = `B${number}-${++life.count}`;
    const letter = supplierLetter({
      ...{ batch: 'payment', kitchen },
      record: { Type: 'Invoice', Number: number, Date: '2026-11-23', AmountOre, PaymentId },
      judged: ({ documents }) => ({
        ...{ order: undefined, mayBe: true },
        happens: () => {
          const paid = documents.find((each) => each.number === number && each.type === 'Invoice');
          if (paid) paid.paidOre += AmountOre;
        },
      }),
    });
    await sent(life, letter, act);
  },
  repeat: async (life, order, { of, grams }) => {
    const { last, lasting, papers } = life;
    const paper = grams % 4 === 0 ? papers.at(-1 - of) : undefined;
    if (paper) return paper(life);
    const again = grams % 3 > 0 ? lasting.at(-1 - of) : undefined;
    if (again === undefined) await last?.();
    else expect((await again()).refusal, 'said again').toBeNull();
    return order;
  },
};

/** The supplier's own credit note, for a line or for the whole order, and for a case if it answers one. */
export const creditNote = (
  life: Life,
  order: Order,
  part: Part,
  credit: Credit & { caseId?: string },
): Letter =>
  documentOf(life, order, part, {
    type: 'CreditNote',
    lines: credit.at === null ? null : [{ at: credit.at, ore: credit.ore }],
    feeOre: 0,
    credit,
  });

interface Paper {
  type: 'Invoice' | 'CreditNote';
  lines: { at: number; ore: number }[] | null;
  feeOre: number;
  credit?: Credit & { caseId?: string };
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF').toString('base64');

function documentOf(life: Life, order: Order, part: Part, paper: Paper): Letter {
  const { type, lines, feeOre, credit } = paper;
  const { kitchen } = order;
  const NetOre = credit?.ore ?? sum((lines ?? []).map(({ ore }) => ore)) + feeOre;
  const VatOre = vatOf(NetOre);
  const number = `${type === 'Invoice' ? 'F' : 'K'}${part.number}-${++life.count}`;
  const Lines = lines?.map(({ at, ore }) => lineOf(life, part, at, ore));
  return ofPart(order, part, {
    batch: 'document',
    record: {
      ...{ Type: type, Number: number, DocumentDate: '2026-11-23', DueDate: '2026-12-20' },
      ...{ NetOre, VatOre, TotalOre: NetOre + VatOre, FeeOre: feeOre },
      ...(Lines ? { Lines } : { Pdf: pdf }),
      ...(credit?.caseId !== undefined && { CaseId: credit.caseId }),
    },
    judged: ({ documents, cases }, _own, ownPart) => {
      const answered = cases.find(({ id }) => id === credit?.caseId);
      return {
        // A case that was rejected is answered already; one that was credited gets no second credit, but the note stands.
        mayBe: answered?.state !== 'Rejected',
        refused: answered?.state === 'Rejected' ? 'caseTransition' : undefined,
        happens: () => {
          documents.push({ kitchen, number, type, totalOre: NetOre + VatOre, paidOre: 0 });
          if (credit) ownPart.credits.push({ at: credit.at, ore: credit.ore });
          if (answered?.state !== 'Received') return;
          answered.state = 'Credited';
          answered.creditedOre = NetOre;
        },
      };
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
