import type { AddressInfo } from 'node:net';
import { followBaskets } from '@engros/contracts/baskets/basket-events.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, describe, expect, it, test, vi } from 'vitest';
import { aUser, updateRows } from '../../../test/builders.ts';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { type EventReader, readEvents, type StreamEvent } from '../../../test/event-reader.ts';
import { duringTests } from '../../../test/test-app.ts';
import { aFollowedOrder } from '../../../test/worlds/followed-orders.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';
import { drain } from '../../platform/http/frame/draining.ts';
import { openEventStream } from './event-stream.ts';

const app = duringTests(orderApp);
let origin: string;
let product: string;
const open: EventReader[] = [];
beforeAll(async () => {
  product = await aPieceForSale(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

async function follow(buyer: Buyer): Promise<EventReader> {
  const reader = await readEvents(origin, buyer.cookie);
  open.push(reader);
  return reader;
}

async function colleagueOf({ customer }: Buyer): Promise<Buyer> {
  return app.signIn(
    await aUser(app.database, { customers: [customer], displayName: 'Mette Holm' }),
    customer,
  );
}

const renamed = ({ user }: Buyer) =>
  updateRows(app.database, 'users', { id: user.userId }, { display_name: 'Anna Nyt-Navn' });

/**
 * Resolves when all notices about the test data have arrived. Notices arrive in commit order, so this writes
 * one more and waits for it to end a stream.
 */
async function noticesArrived(): Promise<void> {
  const last = await app.aBuyer();
  const heard = await follow(last);
  await renamed(last);
  await heard.ended;
}

const quantity = (buyer: Buyer, id: string, Quantity: number) =>
  app.put(buyer, `id=${id}`, { Products: [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }] });
const about = (id: string, version: number) => (event: StreamEvent) =>
  event.event === 'basket' && event.data.Id === id && event.data.Version >= version;

describe('the stream of basket changes', () => {
  it('tells a punch-out session nothing of its customer', async () => {
    const buyer = await app.aBuyer();
    const basket = (await app.get(buyer)).model;
    const reader = await follow(await app.signIn(buyer.user, buyer.customer, undefined, {}));
    await quantity(buyer, basket.Id, 4);
    await aFollowedOrder(app.database, buyer.customer.id);
    await noticesArrived();
    expect(reader.events).toEqual([]);
    expect(reader.status).toBe(403);
  });

  it('[BAS-11] tells the own customer alone of every change within 2 s', async () => {
    const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
    const colleague = await colleagueOf(buyer);
    const basket = (await app.get(buyer)).model;
    const [reader, foreign] = [await follow(buyer), await follow(stranger)];
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const first = await reader.next(({ event }) => event === 'baskets');
    expect(first.data).toMatchObject({ Baskets: [{ Id: basket.Id, Version: basket.Version }] });
    const [{ model }, told] = await Promise.all([
      quantity(colleague, basket.Id, 4),
      reader.next(about(basket.Id, basket.Version + 1), 2000),
    ]);
    expect(told.data).toEqual({
      Id: basket.Id,
      Version: model.Version,
      State: 'open',
      ChangedBy: 'Mette Holm',
      IsOwn: false,
    });
    const own = (await quantity(buyer, basket.Id, 5)).model;
    expect((await reader.next(about(basket.Id, own.Version))).data).toMatchObject({ IsOwn: true });
    const gone = await app.send(colleague, 'DELETE', `/api/checkout/basket?id=${basket.Id}`);
    expect(gone.status).toBe(200);
    expect((await reader.next(about(basket.Id, own.Version + 1))).data).toMatchObject({ State: 'deleted' });
    expect(foreign.events.filter(({ event }) => event === 'basket')).toEqual([]);
  });

  it('[BAS-11] answers the same once to who does not ask for a stream', async () => {
    const buyer = await app.aBuyer();
    const basket = (await app.get(buyer)).model;
    const { model } = await app.send(buyer, 'GET', followBaskets.path);
    expect(model).toEqual({
      Baskets: [{ Id: basket.Id, Version: 1, State: 'open', ChangedBy: expect.any(String), IsOwn: true }],
      Lists: expect.any(String),
    });
  });

  it('[BAS-11] tells of what another node wrote, and of an order', async () => {
    const buyer = await app.aBuyer();
    const basket = (await quantity(buyer, (await app.get(buyer)).model.Id, 2)).model;
    const reader = await follow(buyer);
    await reader.next(({ event }) => event === 'baskets');
    const row = {
      customerId: buyer.customer.id,
      id: Number(basket.Id),
      version: 77,
      state: 'open',
      by: null,
      name: null,
    };
    await app.database.pool.query("select pg_notify('baskets', $1)", [
      JSON.stringify({ node: 'another', rows: [row] }),
    ]);
    expect((await reader.next(about(basket.Id, 77))).data).toMatchObject({ IsOwn: false });
    expect((await app.submit(buyer, basket.Id, { IgnoreWarning: true })).status).toBe(200);
    const placed = (event: StreamEvent) => event.event === 'basket' && event.data.State === 'submitted';
    expect((await reader.next(placed)).data).toMatchObject({ Id: basket.Id });
  });

  it('[ORD-05] tells the own customer of an order’s steps within 2 s', async () => {
    const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
    const [reader, foreign] = [await follow(buyer), await follow(stranger)];
    const id = await aFollowedOrder(app.database, buyer.customer.id, { status: 'Picking' });
    await app.database.pool.query("select pg_notify('orders', $1)", [`${buyer.customer.id}:${id}`]);
    const told = await reader.next(({ event }) => event === 'order', 2000);
    expect(told.data).toEqual({ Id: String(id), Status: 'Picking' });
    const theirs = await aFollowedOrder(app.database, stranger.customer.id, { status: 'OnTheWay' });
    await app.database.pool.query("select pg_notify('orders', $1)", [`${stranger.customer.id}:${theirs}`]);
    await foreign.next(({ event }) => event === 'order');
    expect(foreign.events.filter(({ event }) => event === 'order')).toHaveLength(1);
  });

  it('ends with the session, needs one, and is limited per person', async () => {
    const buyer = await app.aBuyer();
    await noticesArrived();
    const readers: EventReader[] = [];
    for (let each = 0; each < limits.basketStreamsPerPerson; each += 1) readers.push(await follow(buyer));
    expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200));
    expect((await follow(buyer)).status).toBe(429);
    const [left] = readers;
    left?.close();
    for (let tries = 0; (await follow(buyer)).status !== 200; tries += 1) expect(tries).toBeLessThan(200);
    await app.database.pool.query('delete from sessions where user_id = $1', [buyer.user.userId]);
    await Promise.all(readers.slice(1).map(({ ended }) => ended));
    expect((await follow(buyer)).status).toBe(401);
  });

  it('a rename ends the streams of that person and no other', async () => {
    const [buyer, stranger] = [await app.aBuyer(), await app.aBuyer()];
    const colleague = await colleagueOf(buyer);
    await noticesArrived();
    const [own, ...others] = [await follow(buyer), await follow(colleague), await follow(stranger)];
    const ended: EventReader[] = [];
    for (const reader of others) void reader.ended.then(() => ended.push(reader));
    await renamed(buyer);
    await own?.ended;
    const { model } = await quantity(stranger, (await app.get(stranger)).model.Id, 3);
    await others[1]?.next(about(model.Id, model.Version));
    expect(ended).toEqual([]);
  });

  it('ends when the server drains or closes; new ones must wait', async () => {
    for (const stop of [(other: OrderApp) => drain(other.http), (other: OrderApp) => other.close()]) {
      const other = await orderApp();
      await other.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = other.http.server.address() as AddressInfo;
      const buyer = await other.aBuyer();
      const reader = await readEvents(`http://127.0.0.1:${port}`, buyer.cookie);
      expect(reader.status).toBe(200);
      const stopped = stop(other);
      await reader.ended;
      await stopped;
      if (other.http.draining.isOn) {
        const late = await other.http.inject({
          url: followBaskets.path,
          headers: { cookie: buyer.cookie, accept: 'text/event-stream' },
        });
        expect(late.statusCode).toBe(503);
        await other.close();
      }
    }
  });
});

describe('the written stream', () => {
  const order = { Id: '1', Status: 'Confirmed' } as const;

  test('a stream that nobody reads any more is closed after its end', async () => {
    const { body, send, end } = openEventStream(0, 10);
    send({ order });
    end();
    expect(body.destroyed).toBe(false);
    await vi.waitFor(() => expect(body.destroyed).toBe(true), { timeout: 2000 });
  });

  test('a reader who is far behind is disconnected', async () => {
    const { body, send } = openEventStream(0, 10);
    for (let sent = 0; sent < 10_000; sent += 1) send({ order });
    await vi.waitFor(() => expect(body.destroyed).toBe(true), { timeout: 2000 });
  });

  test('a reader gets what was sent before the end', async () => {
    const { body, send, end } = openEventStream(0);
    send({ order });
    end();
    const read = await body.setEncoding('utf8').toArray();
    expect(read.join('')).toBe('retry: 500\n\nevent: order\ndata: {"Id":"1","Status":"Confirmed"}\n\n');
  });
});
