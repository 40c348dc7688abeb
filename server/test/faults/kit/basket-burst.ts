import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { expect } from 'vitest';
import { seenBasket } from './basket-actors.ts';
import { answeredLines, applyEdit, type OracleBasket, oracleLines } from './basket-oracle.ts';
import { type Command, modelOf, type SentEdit, type SideBySide, typeOf } from './side-by-side.ts';

/**
 * Sends edits from several windows at the same time. Every response must match a state in one common order of
 * all edits.
 */
export async function burst(both: SideBySide, command: Command): Promise<void> {
  const basket = both.basketOf(command.basket);
  if (basket?.state !== 'open') return;
  const actors = both.stage.actors.filter(({ isOffline }) => !isOffline);
  const edits = actors.map((actor, index): SentEdit => {
    const sets = both.setsOf({
      product: command.product + (index % 3),
      unit: command.unit,
      quantity: command.quantity + index,
    });
    return { actor, basketId: basket.id, edit: { key: both.newKey(), sets } };
  });
  // The first edit is sent twice at the same time.
  const calls = [...edits, ...edits.slice(0, 1)];
  const submitter = command.isLost ? actors[0] : undefined;
  const [answers, order] = await Promise.all([
    Promise.all(calls.map(async (one) => ({ one, answer: await both.put(one) }))),
    submitter && both.submission(submitter, basket, null),
  ]);
  const taken = answers
    .filter(({ answer }) => answer.status === 200)
    .map(({ one, answer }) => ({ one, model: modelOf<Basket>(answer) }));
  expectOneOrder(basket, taken);
  if (order?.status === 200) both.placed(basket, order);
  else if (order) expect(['basketEmpty', 'versionConflict']).toContain(typeOf(order));
  if (basket.state === 'open') expect(taken).toHaveLength(calls.length);
}

function expectOneOrder(basket: OracleBasket, taken: readonly { one: SentEdit; model: Basket }[]): void {
  // Of the responses to one key, the first belongs to the edit that took effect; the response to a repeat may show the
  // basket at a later state.
  const firsts = new Map<string, { one: SentEdit; model: Basket }>();
  for (const each of taken.toSorted((a, b) => a.model.Version - b.model.Version))
    if (!firsts.has(each.one.edit.key)) firsts.set(each.one.edit.key, each);
  const states = new Map<number, string[]>();
  for (const { one, model } of firsts.values()) {
    applyEdit(basket, one.edit);
    expect(model.Version).toBe(basket.version);
    states.set(basket.version, oracleLines(basket));
  }
  for (const { one, model } of taken) {
    expect(answeredLines(model)).toEqual(states.get(model.Version));
    seenBasket(one.actor, model);
  }
}
