import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { expect } from 'vitest';
import { type Actor, type Stage, seenBasket, type Wire } from './basket-actors.ts';
import {
  answeredLines,
  applyEdit,
  type OracleBasket,
  type OracleEdit,
  oracleBasket,
  oracleLines,
} from './basket-oracle.ts';
import type { Answer } from './http-client.ts';

/** One command of a sequence; numbers are taken modulo the number of existing items. */
export interface Command {
  kind: 'edit' | 'remove' | 'move' | 'date' | 'delete' | 'restore' | 'submit' | 'retry' | 'burst' | 'net';
  actor: number;
  basket: number;
  other: number;
  product: number;
  unit: number;
  quantity: number;
  /** True when the response is lost, so that the window sends the same again later. */
  isLost: boolean;
}

export interface SentEdit {
  actor: Actor;
  basketId: string;
  edit: OracleEdit;
}

const firstDay = '2026-11-24';
const units = ['st', 'ks'];

export const modelOf = <T>(answer: Answer): T => (JSON.parse(answer.text) as { Model: T }).Model;
export const typeOf = (answer: Answer) => (JSON.parse(answer.text) as { Type?: string }).Type;

export interface SideBySide {
  baskets: OracleBasket[];
  stage: Stage;
  wire: Wire;
  newKey(): string;
  actorOf(command: Command): Actor;
  basketOf(index: number): OracleBasket | undefined;
  setsOf(command: Pick<Command, 'product' | 'unit' | 'quantity'>): OracleEdit['sets'];
  put(one: SentEdit): Promise<Answer>;
  /** Sends an edit, applies it to the oracle and compares the response with it. */
  send(one: SentEdit): Promise<void>;
  /** Compares a basket from a response with the oracle; adds it if the server created it. */
  check(actor: Actor, basket: Basket): void;
  /** Marks the basket as ordered and checks the order's lines. */
  placed(basket: OracleBasket, answer: Answer): void;
  submission(actor: Actor, basket: OracleBasket, version: number | null): Promise<Answer>;
}

export function expectSame(basket: Basket, oracle: OracleBasket | undefined): void {
  expect(answeredLines(basket)).toEqual(oracle && oracleLines(oracle));
  expect(basket.Version).toBe(oracle?.version);
  if (oracle && oracle.lines.size > 0) expect(basket.Delivery.ExpectedDate).toBe(oracle.date);
}

export function sideBySide(stage: Stage, wire: Wire, products: readonly string[]): SideBySide {
  const baskets: OracleBasket[] = [];
  let keys = 0;
  const oracleOf = (id: string) => baskets.find((basket) => basket.id === id);

  function check(actor: Actor, basket: Basket): void {
    seenBasket(actor, basket);
    for (const { Id, Version, ExpectedDate, NumberOfLines } of basket.AllBaskets) {
      if (oracleOf(Id)) continue;
      expect(NumberOfLines, 'a basket nobody filled').toBe(0);
      baskets.push(oracleBasket(Id, Version, ExpectedDate ?? firstDay));
    }
    const open = baskets.filter(({ state }) => state === 'open').map(({ id }) => id);
    expect(basket.AllBaskets.map(({ Id }) => Id).sort()).toEqual(open.sort());
    expectSame(basket, oracleOf(basket.Id));
  }

  const put = ({ actor, basketId, edit }: SentEdit) =>
    wire.ask(actor, {
      method: 'PUT',
      path: `/api/checkout/basket?id=${basketId}`,
      body: {
        EditKey: edit.key,
        Products: edit.sets.map(({ product, unit, quantity }) => ({
          ProductId: product,
          Quantity: quantity,
          SalesUnit: { Code: unit },
        })),
        ...(edit.date && { Delivery: { ExpectedDate: edit.date } }),
      },
    });

  return {
    baskets,
    stage,
    wire,
    newKey: () => {
      keys += 1;
      return `key-${String(keys).padStart(6, '0')}`;
    },
    actorOf: ({ actor }) => stage.actors[actor % stage.actors.length] as Actor,
    basketOf: (index) => baskets[index % Math.max(1, baskets.length)],
    setsOf: ({ product, unit, quantity }) => [
      {
        product: products[product % products.length] ?? '',
        unit: units[unit % units.length] ?? '',
        quantity: 1 + (quantity % 99),
      },
    ],
    put,
    async send(one) {
      const answer = await put(one);
      const oracle = oracleOf(one.basketId);
      if (oracle?.state !== 'open') return expect(answer.status).toBe(404);
      expect(answer.status, answer.text).toBe(200);
      applyEdit(oracle, one.edit);
      check(one.actor, modelOf<Basket>(answer));
    },
    check,
    placed(basket, answer) {
      expect(answer.status, answer.text).toBe(200);
      const order = modelOf<WebOrder>(answer);
      basket.state = 'submitted';
      basket.version += 1;
      basket.orderId = order.Id;
      const ordered = order.LineItems.map(
        (line) => `${line.ProductId} ${line.SalesUnitCode} ${line.Quantity}`,
      );
      const lines = [...basket.lines].map(([name, { quantity }]) => `${name} ${quantity}`);
      expect(ordered.sort()).toEqual(lines.sort());
    },
    submission: (actor, basket, version) =>
      wire.ask(actor, {
        method: 'POST',
        path: `/api/checkout/weborder?basketId=${basket.id}`,
        body: { IgnoreWarning: true, Version: version },
      }),
  };
}
