import { expect } from 'vitest';
import { documentFaults, type OrderedLines } from '../programs/document-faults.ts';
import type { Life } from './an-act.ts';
import { creditableAgrees } from './case-acts.ts';
import { type Order, subtotalOf, vatOf } from './model.ts';
import {
  boughtOre,
  documentsOf,
  netOf,
  owed,
  type Part,
  type SystemLine,
  signed,
  stateOf,
} from './system-model.ts';

/** Compares the receipt and the supplier's orders with the model. */
export async function agrees(life: Life, order: Order): Promise<void> {
  const { history } = life;
  const { kitchen, id, lines, feeOre } = order;
  const subtotal = subtotalOf(lines);
  const { model: receipt } = await history.receipt(kitchen, id);
  const shown = receipt.LineItems.map((line) => [
    history.nameOf(line.ProductId),
    line.Quantity,
    line.UnitPriceOre,
  ]);
  expect(shown, `lines of ${id}`).toEqual(lines.map((line) => [line.goods, line.quantity, line.priceOre]));
  expect(receipt, `receipt of ${id}`).toMatchObject({
    Status: order.status,
    Revision: order.revision,
    Delivery: { ExpectedDate: order.day },
    SubTotalOre: subtotal,
    DeliveryFeeOre: feeOre,
    VatOre: vatOf(subtotal + feeOre),
    TotalOre: subtotal + feeOre,
  });
  for (const part of order.parts) await partAgrees(life, order, part);
}

async function partAgrees({ history }: Life, { kitchen }: Order, part: Part): Promise<void> {
  const sent = await history.order(kitchen, part.number);
  const net = netOf(part);
  expect(sent, `order ${part.number}`).toMatchObject({
    Status: part.status,
    DeliveryDate: part.day,
    SubTotalOre: net - part.feeOre,
    DeliveryFeeOre: part.feeOre,
    VatOre: vatOf(net),
    TotalOre: net,
    Lines: part.lines.map((line) => ({
      QuantityOrdered: line.ordered,
      LineTotalOre: line.totalOre,
    })),
  });
}

/** Compares all that is left of a history with the model: orders, cases, statistics, documents, events and mails. */
export async function agreesAtTheEnd(life: Life, isWhole: boolean): Promise<void> {
  const { history, model } = life;
  for (const order of model.orders) {
    await agrees(life, order);
    await creditableAgrees(life, order);
  }
  for (const kitchen of [0, 1]) {
    const bought = boughtOre(model, kitchen);
    expect((await history.statistics(kitchen)).AmountOre, `statistics of ${kitchen}`).toBe(bought);
    await papersAgree(life, kitchen, isWhole);
  }
  const { given, kept } = await history.responses();
  expect(kept, 'responses for the access point').toEqual(given);
  const [told, mails] = [await history.told(), await history.mails()];
  for (const { id, kitchen, revision, status } of model.orders) {
    const changes = Array.from({ length: revision }, () => 'weborder.amended');
    const kinds = ['weborder.placed', ...changes, ...(status === 'Withdrawn' ? ['weborder.withdrawn'] : [])];
    expect(told.get(id), `told of ${id}`).toEqual(kinds);
    const own = mails.filter((key) => key.startsWith(`weborder:${history.customerOf(kitchen)}:${id}`));
    expect(own.length, `mails of ${id}`).toBe(kinds.length);
  }
}

/** Documents are listed with their amounts; those with lines pass their own arithmetic as e-documents. */
async function papersAgree({ history, model }: Life, kitchen: number, isWhole: boolean): Promise<void> {
  const { Summary, SalesDocuments } = await history.documents(kitchen);
  expect(Summary, `owed by ${kitchen}`).toMatchObject(owed(model, kitchen));
  const shown = SalesDocuments.map((each) => [each.Number, each.Status, each.TotalOre]);
  expect(shown, `documents of ${kitchen}`).toEqual(
    expect.arrayContaining(
      documentsOf(model, kitchen).map((each) => [each.number, stateOf(each), signed(each)]),
    ),
  );
  expect(shown.length, `documents of ${kitchen}`).toBe(documentsOf(model, kitchen).length);
  if (!isWhole) return;
  for (const { Id, HasXml, OrderId } of SalesDocuments) {
    if (HasXml)
      expect(documentFaults(await history.xml(kitchen, Id), linesOf({ history, model }, OrderId))).toEqual(
        [],
      );
    const pdf = await history.pdf(kitchen, Id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  }
}

/** The lines of an order by the numbers that its receiver gave them. */
function linesOf({ history, model }: Pick<Life, 'history' | 'model'>, orderId: string | null): OrderedLines {
  const order = model.orders.find(({ parts }) => parts.some(({ number }) => number === orderId));
  const part = order?.parts.find(({ number }) => number === orderId);
  const byNumber = Map.groupBy(part?.lines ?? [], (line) => numberOf(order, line));
  const productOf = ({ isReplaced, goods }: SystemLine) => (isReplaced ? '4712' : history.productOf(goods));
  return new Map(
    [...byNumber].map(([number, lines]) => [
      number,
      {
        productIds: lines.map(productOf),
        units: lines.some(({ goods }) => goods === 'weighed') ? ['EA', 'H87', 'KGM'] : ['EA', 'H87'],
      },
    ]),
  );
}

/** Lines are numbered by tens in cXML and by one in UBL; what the kitchen added in the shop has no number of its system. */
function numberOf(order: Order | undefined, { goods, of }: SystemLine): string {
  if (!order?.system) return String(of + 1);
  const at = order.system.asked.indexOf(goods);
  return at < 0 ? '' : String((at + 1) * (order.kitchen === 0 ? 10 : 1));
}
