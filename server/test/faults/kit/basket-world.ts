import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { expect } from 'vitest';
import type { Actor, Stage, Wire } from './basket-actors.ts';
import { burst } from './basket-burst.ts';
import { moveLine } from './basket-move.ts';
import { type OracleEdit, shownFor } from './basket-oracle.ts';
import {
  type Command,
  expectSame,
  modelOf,
  type SentEdit,
  type SideBySide,
  sideBySide,
  typeOf,
} from './side-by-side.ts';

export const dates = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];

/** Runs commands on the server and compares it with the oracle after each. */
export interface BasketWorld {
  run(command: Command): Promise<void>;
  /** Sends what is still unsent and compares everything with the oracle once more. */
  finish(): Promise<void>;
}

export function basketWorld(stage: Stage, wire: Wire, products: readonly string[]): BasketWorld {
  const both = sideBySide(stage, wire, products);
  const { baskets } = both;
  const queues = new Map<Actor, SentEdit[]>();
  const sent: SentEdit[] = [];
  const [first] = stage.actors;
  const offline = stage.actors.at(-1);

  async function edit(command: Command, change: Omit<OracleEdit, 'key'>): Promise<void> {
    const actor = both.actorOf(command);
    const basket = both.basketOf(command.basket);
    if (!basket) return;
    const one = { actor, basketId: basket.id, edit: { key: both.newKey(), ...change } };
    if (actor.isOffline) {
      queues.set(actor, [...(queues.get(actor) ?? []), one]);
      return;
    }
    await both.send(one);
    if (command.isLost) sent.push(one);
  }

  async function net(isLost: boolean): Promise<void> {
    if (!offline) return;
    offline.isOffline = !offline.isOffline;
    if (offline.isOffline) return;
    const queue = queues.get(offline) ?? [];
    queues.set(offline, []);
    for (const [index, one] of queue.entries()) {
      await both.send(one);
      // The connection breaks before the response is read, so the same edit is sent again.
      if (isLost && index % 2 === 0) await both.send(one);
    }
  }

  async function retry({ other }: Command): Promise<void> {
    const one = sent[other % Math.max(1, sent.length)];
    if (one) await both.send(one);
  }

  const works: Record<Command['kind'], (command: Command) => Promise<void>> = {
    edit: (command) => edit(command, { sets: both.setsOf(command) }),
    remove: (command) =>
      edit(command, { sets: both.setsOf(command).map((set) => ({ ...set, quantity: 0 })) }),
    date: (command) => edit(command, { sets: [], date: dates[command.quantity % dates.length] }),
    move: (command) => moveLine(both, command, dates[command.unit % dates.length] ?? ''),
    delete: (command) => close(both, command),
    restore: (command) => restore(both, command),
    submit: (command) => submit(both, command),
    burst: (command) => burst(both, command),
    net: ({ isLost }) => net(isLost),
    retry,
  };

  return {
    async run(command) {
      if (baskets.length === 0 && first)
        both.check(first, modelOf<Basket>(await wire.ask(first, { path: '/api/checkout/basket' })));
      await works[command.kind](command);
    },
    async finish() {
      if (offline?.isOffline) await net(true);
      for (const basket of baskets) {
        const answer = await wire.ask(first as Actor, { path: `/api/checkout/basket?id=${basket.id}` });
        const shown = shownFor(basket);
        if (shown.state === 'open') expectSame(modelOf<Basket>(answer), shown);
        else expect(answer.status).toBe(404);
      }
    },
  };
}

async function close(both: SideBySide, command: Command): Promise<void> {
  const actor = both.actorOf(command);
  const basket = both.basketOf(command.basket);
  if (!basket || actor.isOffline) return;
  const path = `/api/checkout/basket?id=${basket.id}`;
  const answer = await both.wire.ask(actor, { method: 'DELETE', path });
  if (basket.state !== 'open') return expect(answer.status).toBe(404);
  expect(answer.status, answer.text).toBe(200);
  basket.state = 'deleted';
  basket.version += 1;
  both.check(actor, modelOf<Basket>(answer));
}

async function restore(both: SideBySide, command: Command): Promise<void> {
  const actor = both.actorOf(command);
  const gone = both.baskets.filter(({ state }) => state === 'deleted');
  const basket = gone[command.basket % Math.max(1, gone.length)] ?? both.basketOf(command.basket);
  if (!basket || actor.isOffline) return;
  const body = { BasketId: basket.id };
  const answer = await both.wire.ask(actor, { method: 'POST', path: '/api/checkout/basket/restore', body });
  if (basket.state === 'submitted') return expect(answer.status).toBe(404);
  expect(answer.status, answer.text).toBe(200);
  if (basket.state === 'deleted') basket.version += 1;
  basket.state = 'open';
  both.check(actor, modelOf<Basket>(answer));
}

async function submit(both: SideBySide, command: Command): Promise<void> {
  const actor = both.actorOf(command);
  const basket = both.basketOf(command.basket);
  if (!basket || actor.isOffline) return;
  const seen = actor.seen.get(basket.id)?.Version ?? basket.version;
  const answer = await both.submission(actor, basket, seen);
  if (basket.state === 'deleted') return expect(answer.status).toBe(404);
  if (basket.state === 'submitted') return expect(modelOf<WebOrder>(answer).Id).toBe(basket.orderId);
  // A basket can only be submitted in the version that its window saw.
  if (seen !== basket.version)
    return expect([answer.status, typeOf(answer)]).toEqual([409, 'versionConflict']);
  if (basket.lines.size === 0) return expect(typeOf(answer)).toBe('basketEmpty');
  both.placed(basket, answer);
}
