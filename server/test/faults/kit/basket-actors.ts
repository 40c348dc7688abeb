import type { AddressInfo } from 'node:net';
import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { aCustomer, aUser } from '../../builders.ts';
import type { OrderApp } from '../../worlds/order-app.ts';
import { type Answer, type Ask, type HttpClient, httpClient } from './http-client.ts';

/** A browser window with the last state it saw of each basket; it may be offline. */
export interface Actor {
  name: string;
  cookie: string;
  seen: Map<string, Basket>;
  isOffline: boolean;
}

export interface Stage {
  customerId: string;
  actors: Actor[];
}

/**
 * Creates two users with two tabs each, a member of staff impersonating one of them, and a window that is sometimes
 * offline.
 */
export async function newStage(app: OrderApp): Promise<Stage> {
  const customer = await aCustomer(app.database);
  const [anna, mette] = [
    await aUser(app.database, { customers: [customer] }),
    await aUser(app.database, { customers: [customer] }),
  ];
  const sales = await aUser(app.database, { role: 'sales', depots: [customer.depotId] });
  const actors: Actor[] = [];
  for (const [name, user, actingUserId] of [
    ['anna, first tab', anna, undefined],
    ['anna, second tab', anna, undefined],
    ['mette, first tab', mette, undefined],
    ['mette, second tab', mette, undefined],
    ['sales for anna', anna, sales.userId],
    ['mette, in the cold store', mette, undefined],
  ] as const) {
    const { cookie } = await app.signIn(user, customer, actingUserId);
    actors.push({ name, cookie, seen: new Map(), isOffline: false });
  }
  return { customerId: customer.id, actors };
}

export interface Wire {
  ask(actor: Actor, ask: Omit<Ask, 'cookie'>): Promise<Answer>;
  close(): void;
}

export async function wireTo(app: OrderApp): Promise<Wire> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const client: HttpClient = httpClient(16);
  return {
    ask: ({ cookie }, ask) => client.ask(`http://127.0.0.1:${port}`, { ...ask, cookie }),
    close: client.close,
  };
}

/** Stores the basket of a response as the last state its window saw. */
export function seenBasket(actor: Actor, basket: Basket): Basket {
  actor.seen.set(basket.Id, basket);
  return basket;
}
