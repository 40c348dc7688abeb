import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type BasketChange,
  type BasketVersions,
  type FavoriteListChange,
  streamBeatMs,
} from '@engros/contracts/baskets/basket-events.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { PlacedOrders } from '../../goods/delivery/placed-orders.ts';
import { concerns, readPeopleChange } from '../../people/session/people-change.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import { editorOf } from '../basket-records/queries.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import { changeNotices } from './change-notices.ts';
import {
  findOrderStatus,
  listVersions,
  markOfLists,
  nameChanges,
  type VersionRow,
} from './change-queries.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { createNotificationTeller } from './tell-notifications.ts';

export interface Follower {
  scope: CustomerScope;
  sessionKey: string;
  /**
   * Only users who may order receive basket changes. Other users receive changes of orders, lists and notifications.
   */
  mayOrder: boolean;
}

/** Sends basket changes, made by any user, to the sessions that follow them (BAS-11). */
export interface BasketChanges {
  /** Call after the commit. Followers on this node are notified at once, other nodes within a tenth of a second. */
  written(scope: CustomerScope, basket: Pick<StoredBasket, 'id' | 'version' | 'state'>): void;
  /** An empty list for users who may not order. */
  versions(follower: Pick<Follower, 'scope' | 'mayOrder'>): Promise<BasketVersions>;
  /** Throws tooManyStreams over the limit per user, and unavailable while the server is closing. */
  follow(follower: Follower): Promise<Readable>;
}

interface OpenStream extends Follower {
  stream: EventStream;
  openedAt: number;
  /** Version and state last sent for each basket, so that nothing is sent twice. */
  told: Map<number, string>;
}

/** `customers` are those who can read the list. */
interface ListNotice {
  customers: readonly string[];
  id: string;
  version: number;
  change: FavoriteListChange['Change'];
  by: string | null;
}

const outside = outsideRequests('followers of baskets');

/** Maximum age of a stream in ms. The browser then reconnects, and its session and rights are checked again. */
const longestMs = 300_000;

/** A change in these tables can change a user's rights, so the user's streams end and the browser reconnects. */
const peopleTables = ['users', 'memberships'];

/** All features of a server share one hub. */
export function createBasketChanges(
  { app, parts }: Registrar,
  placed: Pick<PlacedOrders, 'forget' | 'forgetAll'>,
): BasketChanges {
  const { database, log } = parts;
  const streams = new Set<OpenStream>();
  const node = randomUUID();
  const notices = changeNotices(database, node, log);
  let opened = 0;

  const of = (customerId: string) => [...streams].filter((each) => each.scope.customerId === customerId);
  const endIf = (isMeant: (each: OpenStream) => boolean) => {
    for (const each of streams) if (isMeant(each)) each.stream.end();
  };

  const versionsFor = async ({ scope, mayOrder }: Pick<Follower, 'scope' | 'mayOrder'>) =>
    mayOrder ? listVersions(database.kysely, [scope.customerId]) : [];

  async function deliver(rows: readonly VersionRow[]): Promise<void> {
    const followed = rows.filter(({ customerId }) => of(customerId).length > 0);
    if (followed.length === 0) return;
    for (const row of await nameChanges(database.kysely, followed))
      for (const each of of(row.customerId)) tell(each, row);
  }

  function tell(each: OpenStream, row: VersionRow): void {
    const mark = `${row.version} ${row.state}`;
    if (!each.mayOrder || each.told.get(row.id) === mark) return;
    each.told.set(row.id, mark);
    each.stream.send({ basket: presentChange(row, each.scope) });
  }

  // Finds changes that no notice reported, because a notice was lost or another program changed the basket.
  async function lookAgain(): Promise<void> {
    const ordering = [...streams].filter(({ mayOrder }) => mayOrder);
    const customers = new Set(ordering.map(({ scope }) => scope.customerId));
    if (customers.size === 0) return;
    const rows = await listVersions(database.kysely, [...customers]);
    const rowsOf = Map.groupBy(rows, ({ customerId }) => customerId);
    for (const each of ordering) tellMissed(each, rowsOf.get(each.scope.customerId) ?? []);
  }

  function tellMissed(each: OpenStream, rows: readonly VersionRow[]): void {
    if (rows.length !== openCount(each.told)) void tellAll(each, rows).catch(swallow);
    else for (const row of rows) tell(each, row);
  }

  async function tellAll(each: OpenStream, rows: readonly VersionRow[]): Promise<void> {
    const { scope } = each;
    const lists = await markOfLists(database.kysely, scope.customerId);
    each.told.clear();
    for (const { id, version, state } of rows) each.told.set(id, `${version} ${state}`);
    each.stream.send({ baskets: presentVersions(rows, scope, lists) });
  }

  /** Sends every follower the current state of everything, because changes of favourite lists may have been missed. */
  async function tellEverybody(): Promise<void> {
    for (const each of streams) await tellAll(each, await versionsFor(each));
  }

  /** `notice` contains the customer's number and the order's number. */
  async function tellOrder(notice: string): Promise<void> {
    const [customerId = '', orderId = ''] = notice.split(':');
    if (of(customerId).length === 0) return;
    const status = await findOrderStatus(database.kysely, customerId, Number(orderId));
    if (status === undefined) return;
    for (const { stream } of of(customerId)) stream.send({ order: { Id: orderId, Status: status } });
  }

  function tellOfList(notice: string): void {
    const { customers, id, version, change, by } = JSON.parse(notice) as ListNotice;
    const told = { Id: id, Version: version, Change: change };
    for (const customerId of customers)
      for (const { stream, scope } of of(customerId))
        stream.send({ favorites: { ...told, IsOwn: by === editorOf(scope) } });
  }

  function beat(): void {
    const now = performance.now();
    endIf((each) => now - each.openedAt > longestMs);
    for (const { stream } of streams) stream.beat();
    lookAgain().catch((error: unknown) => log.warn({ err: error }, 'followers of baskets could not be told'));
  }

  const swallow = (error: unknown) =>
    log.warn(
      { err: error },
      'a change of a basket, an order or notifications could not be passed on to those who follow it',
    );
  const notifications = createNotificationTeller({ parts }, streams, swallow);
  const unsubscribe: (() => Promise<void>)[] = [];
  const beating = outside.every(beat, streamBeatMs).unref();
  app.addHook('onReady', async () => {
    unsubscribe.push(
      await notices.listen({
        changed: (rows) => {
          for (const { customerId, state } of rows) if (state !== 'open') placed.forget(customerId);
          void deliver(rows).catch(swallow);
        },
        missed: () => {
          placed.forgetAll();
          void lookAgain().catch(swallow);
        },
      }),
      await database.listen('orders', {
        message: (notice) => void tellOrder(notice).catch(swallow),
        // Nothing to do: the streams end when notices may be missed, and a browser that opens a new one reads its
        // orders again.
        resync: () => undefined,
      }),
      await database.listen('notifications', {
        message: notifications.changed,
        resync: () => notifications.changed('all'),
      }),
      await database.listen('favorite_lists', {
        message: tellOfList,
        resync: () => void tellEverybody().catch(swallow),
      }),
      await database.listen('sessions', {
        message: (key) => endIf((each) => each.sessionKey === key),
        resync: () => endIf(() => true),
      }),
      await database.listen('people', {
        message: (notice) => {
          const change = readPeopleChange(notice);
          if (peopleTables.includes(change.table)) endIf(({ scope }) => concerns(change, scope));
        },
        resync: () => undefined,
      }),
    );
    app.draining.whenOn.add(() => endIf(() => true));
  });
  app.addHook('preClose', async () => {
    clearInterval(beating);
    endIf(() => true);
    await Promise.all([notices.stop(), ...unsubscribe.map((end) => end())]);
  });

  return {
    written(scope, { id, version, state }) {
      const row = { customerId: scope.customerId, id, version, state, by: editorOf(scope), name: null };
      void outside.run(() => deliver([row])).catch(swallow);
      notices.send(row);
    },
    async versions(follower) {
      const lists = await markOfLists(database.kysely, follower.scope.customerId);
      return presentVersions(await versionsFor(follower), follower.scope, lists);
    },
    async follow(follower) {
      if (app.draining.isOn) throw new AppError('unavailable', { RetryAfterSeconds: 1 });
      const editor = editorOf(follower.scope);
      const own = [...streams].filter(({ scope }) => editorOf(scope) === editor);
      if (own.length >= limits.basketStreamsPerPerson)
        throw new AppError('tooManyStreams', { RetryAfterSeconds: 30 });
      opened += 1;
      // Multiples of the golden ratio spread the reconnect delays of consecutive clients evenly.
      const stream = openEventStream((opened * 0.618_033_988_75) % 1);
      const each = { ...follower, stream, openedAt: performance.now(), told: new Map() };
      streams.add(each);
      stream.body.once('close', () => streams.delete(each));
      try {
        await tellAll(each, await versionsFor(follower));
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      void outside.run(() => notifications.tell([each])).catch(swallow);
      return stream.body;
    },
  };
}

const openCount = (told: OpenStream['told']) =>
  [...told.values()].filter((mark) => mark.endsWith('open')).length;

function presentVersions(rows: readonly VersionRow[], scope: CustomerScope, Lists: string): BasketVersions {
  return { Baskets: rows.map((row) => presentChange(row, scope)), Lists };
}

function presentChange({ id, version, state, by, name }: VersionRow, scope: CustomerScope): BasketChange {
  return {
    Id: String(id),
    Version: version,
    State: state,
    ChangedBy: name,
    IsOwn: by === editorOf(scope),
  };
}
