import type { MoveAnswer } from '@engros/contracts/baskets/basket-lines.ts';
import { expect } from 'vitest';
import type { Actor } from './basket-actors.ts';
import { applyMove, type OracleBasket, oracleBasket } from './basket-oracle.ts';
import type { Answer } from './http-client.ts';
import { type Command, modelOf, type SideBySide, typeOf } from './side-by-side.ts';

const mostBaskets = 6;

interface Move {
  actor: Actor;
  source: OracleBasket;
  /** Undefined for a new basket. */
  target: OracleBasket | undefined;
  key: string;
  lineId: number;
  quantity: number;
  date: string;
}

/**
 * Moves a line that a window saw to another basket or a new one. If the request is repeated, the line must
 * move only once.
 */
export async function moveLine(both: SideBySide, command: Command, date: string): Promise<void> {
  const asked = moveOf(both, command, date);
  if (!asked) return;
  const isDoubled = command.isLost;
  const answers = isDoubled
    ? await Promise.all([send(both, asked), send(both, asked)])
    : [await send(both, asked)];
  expectMoved(both, asked, answers);
}

function moveOf(both: SideBySide, command: Command, date: string): Move | undefined {
  const actor = both.actorOf(command);
  const source = both.basketOf(command.basket);
  if (!source || actor.isOffline) return undefined;
  const isNew = command.other % 3 === 0 && both.baskets.length < mostBaskets;
  const target = isNew ? undefined : both.basketOf(command.other);
  const lines = actor.seen.get(source.id)?.LineItems ?? [];
  const line = lines[command.product % Math.max(1, lines.length)];
  if (!line || source === target) return undefined;
  const quantity = 1 + (command.quantity % 40);
  return { actor, source, target, key: both.newKey(), lineId: Number(line.Id), quantity, date };
}

function send(both: SideBySide, { actor, source, target, key, lineId, quantity, date }: Move) {
  return both.wire.ask(actor, {
    method: 'POST',
    path: '/api/checkout/basket/line/move',
    body: {
      BasketId: source.id,
      TargetBasketId: target?.id ?? 'create',
      ExpectedDate: date,
      Lines: [{ LineId: String(lineId), Quantity: quantity }],
      EditKey: key,
    },
  });
}

function expectMoved(both: SideBySide, asked: Move, answers: readonly Answer[]): void {
  const { actor, source, target, date } = asked;
  const there = target ?? oracleBasket('', 1, date);
  const isOpen = source.state === 'open' && there.state === 'open';
  if (!isOpen || !applyMove(source, there, asked)) {
    expectRefused(answers, isOpen ? 409 : 404, isOpen ? 'basketLineGone' : undefined);
    return;
  }
  const models = answers.map((answer) => modelOf<MoveAnswer>(answer));
  there.id ||= models[0]?.TargetBasketId ?? '';
  if (!target) both.baskets.push(there);
  for (const model of models) {
    expect(model.TargetBasketId).toBe(there.id);
    both.check(actor, model.Basket);
  }
}

function expectRefused(answers: readonly Answer[], status: number, type?: string): void {
  for (const answer of answers) {
    expect(answer.status).toBe(status);
    if (type) expect(typeOf(answer)).toBe(type);
  }
}
