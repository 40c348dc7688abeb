import { expect } from 'vitest';
import type { Life } from './an-act.ts';
import { credit, creditableOre, delivered, expectedOre, leftOre, report } from './case-model.ts';
import { sent } from './letters.ts';
import { type Order, vatOf } from './model.ts';
import type { PartAct } from './step-letters.ts';
import { creditNote } from './system-acts.ts';

/** A kitchen complains about a line of which something was delivered. */
export async function reported(
  { history, model }: Life,
  order: Order,
  { part, grams }: PartAct,
): Promise<void> {
  if (part === undefined) return;
  const came = delivered(part);
  const at = came[grams % Math.max(1, came.length)] ?? 0;
  const quantity = 1 + (grams % Math.max(1, part.lines[at]?.delivered ?? 1));
  const answer = await history.report(order.kitchen, part.number, { LineId: at + 1, Quantity: quantity });
  expect(answer.status === 200, 'a case').toBe(came.length > 0);
  if (came.length === 0) return;
  const expected = expectedOre(model, part, at, quantity);
  expect(answer.model.ExpectedCreditOre, `expected of ${quantity} of line ${at}`).toBe(expected);
  report(model, order, part, { id: answer.model.Id, at, quantity });
}

/** Staff answer an open case with what is left of its line or too much, or the supplier's system sends a credit note. */
export async function answered(life: Life, order: Order, act: PartAct): Promise<void> {
  const { history, model } = life;
  const { part, grams } = act;
  const open = model.cases.find((each) => each.of === part?.number && each.state === 'Received');
  if (part === undefined || open === undefined) return;
  const { kitchen, id, at } = open;
  const left = leftOre(part, at);
  if (grams % 5 === 0) {
    expect((await history.answer(id, { State: 'Rejected' })).status).toBe(200);
    open.state = 'Rejected';
  } else if (grams % 5 === 1) {
    const ore = 1 + grams;
    await sent(life, creditNote(life, order, part, { at, ore, caseId: id }), act);
  } else {
    const tooMuch = { State: 'Credited' as const, Lines: [{ LineId: at + 1, CreditOre: left + 1 }] };
    expect((await history.answer(id, tooMuch)).status, `more than ${left} of line ${at}`).toBe(400);
    const ore = grams % 5 === 2 ? left : Math.min(left, 1 + grams);
    if (ore === 0) return;
    const exactly = { State: 'Credited' as const, Lines: [{ LineId: at + 1, CreditOre: ore }] };
    const answer = await history.answer(id, exactly);
    expect(answer.status, `${ore} of line ${at}`).toBe(200);
    credit(part, open, ore);
    const { SalesDocuments } = await history.documents(kitchen);
    const note = SalesDocuments.find(({ Id }) => Id === answer.model.CreditNoteId);
    const document = { kitchen, number: note?.Number ?? 'none', type: 'CreditNote' as const, paidOre: 0 };
    model.documents.push({ ...document, totalOre: ore + vatOf(ore) });
  }
  const seen = await history.case(kitchen, id);
  expect([seen.State, seen.CreditedOre], `case ${id}`).toEqual([open.state, open.creditedOre]);
}

/** Compares what can be credited of each line with the model. */
export async function creditableAgrees({ history, model }: Life, order: Order): Promise<void> {
  for (const part of order.parts) {
    const came = delivered(part);
    if (came.length === 0) continue;
    const { Lines } = await history.reportable(order.kitchen, part.number);
    const shown = Lines.map(({ LineId, CreditableOre }) => [LineId, CreditableOre]);
    const left = came.map((at) => [at + 1, creditableOre(model, part, at)]);
    expect(shown, `creditable of ${part.number}`).toEqual(left);
  }
}
