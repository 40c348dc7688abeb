import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { outsideRequests } from '../process/outside-requests.ts';
import type { DatabaseLog } from './database-log.ts';
import { type Connection, clientConfig } from './open-pool.ts';

const outside = outsideRequests('notices of the database');

const firstPauseMs = 50;
const longestPauseMs = 1_000;
/**
 * Interval in ms of the check for a connection that died silently, and the time in ms that it may take to answer. A node
 * hears of a change late by at most both together.
 */
const pulseMs = 1_000;
const answerMs = 1_000;
/** Name by which an operator finds the connection among those of the database. */
const listenerName = 'engros-listen';
const notOpened = 'the listening database connection could not be opened again';

export interface Subscriber {
  /** Called for each NOTIFY on the channel; the payload is empty when there is none. */
  message(payload: string): void;
  /**
   * Called after the connection was lost and reopened. Notifications sent while it was closed are lost, so
   * everything must be read again.
   */
  resync(): void;
}

export interface Listener {
  /** Resolves once the server listens. The returned function ends the subscription. */
  listen(channel: string, subscriber: Subscriber): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** One connection for all channels of this node, opened at the first subscription and reopened whenever it breaks. */
export function openListener(connection: Connection, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<Subscriber>>();
  let client: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let isClosed = false;
  let lastStatement: Promise<unknown> = Promise.resolve();

  /** After all earlier statements, because a connection of the driver runs one statement at a time. */
  const run = (opened: pg.Client, statement: string): Promise<unknown> => {
    const result = lastStatement.then(() => opened.query(statement));
    lastStatement = result.catch(() => undefined);
    return result;
  };

  const answersInTime = (opened: pg.Client): Promise<boolean> => {
    const isLate = new AbortController();
    // A reply that arrived while this process itself was busy is read before the limit applies.
    const late = delay(answerMs, false, { ref: false, signal: isLate.signal }).then(() =>
      setImmediate(false),
    );
    const answered = run(opened, 'SELECT 1').then(
      () => true,
      () => false,
    );
    return Promise.race([answered, late.catch(() => true)]).finally(() => isLate.abort());
  };

  // Anybody with access to the database can notify. An error here would have no caller and would end the process.
  const deliver = (subscriber: Subscriber, channel: string, payload: string) => {
    try {
      subscriber.message(payload);
    } catch (error) {
      log.error({ err: error, channel }, 'a notification could not be read; everything is read again');
      subscriber.resync();
    }
  };

  const open = async (): Promise<pg.Client> => {
    const fresh = new pg.Client({ ...clientConfig(connection), application_name: listenerName });
    let lostBy = new Error('Connection terminated');
    fresh.on('error', (error) => {
      lostBy = error;
    });
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const subscriber of channels.get(channel) ?? []) deliver(subscriber, channel, payload);
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await fresh.end().catch(() => undefined);
      throw error;
    }
    let isAsked = false;
    const pulse = setInterval(async () => {
      if (isAsked) return;
      isAsked = true;
      // Ending a connection during a statement breaks it off and raises its `end` event.
      if (!(await answersInTime(fresh))) await fresh.end().catch(() => undefined);
      isAsked = false;
    }, pulseMs).unref();
    fresh.once('end', () => {
      clearInterval(pulse);
      if (client !== fresh) return;
      client = undefined;
      if (!isClosed) reopen(lostBy).catch((error: unknown) => log.error({ err: error }, notOpened));
    });
    client = fresh;
    return fresh;
  };

  const reopen = async (lostBy: Error) => {
    log.warn({ err: lostBy }, 'the listening database connection was lost; it is opened again');
    for (let pause = firstPauseMs; !isClosed; pause = Math.min(pause * 2, longestPauseMs)) {
      await delay(pause);
      const back = await connected().catch(() => undefined);
      if (back !== undefined) return resyncAll();
    }
  };
  const resyncAll = () => {
    for (const subscribers of channels.values()) for (const one of subscribers) one.resync();
  };

  /** The open connection or the one being opened, so that there is never a second one. */
  const connected = async (): Promise<pg.Client> => {
    if (client !== undefined) return client;
    opening ??= outside.run(open).finally(() => {
      opening = undefined;
    });
    return opening;
  };

  return {
    async listen(channel, subscriber) {
      const subscribers = channels.get(channel) ?? new Set();
      channels.set(channel, subscribers.add(subscriber));
      const unsubscribe = async () => {
        subscribers.delete(subscriber);
        if (subscribers.size > 0 || channels.get(channel) !== subscribers) return;
        channels.delete(channel);
        if (client !== undefined)
          await run(client, `UNLISTEN ${pg.escapeIdentifier(channel)}`).catch(() => undefined);
      };
      try {
        await run(await connected(), `LISTEN ${pg.escapeIdentifier(channel)}`);
      } catch (error) {
        await unsubscribe();
        throw error;
      }
      return unsubscribe;
    },
    async close() {
      isClosed = true;
      channels.clear();
      const last = client ?? (await opening?.catch(() => undefined));
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
