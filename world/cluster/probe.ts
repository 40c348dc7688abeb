import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const everyMs = 100;
/** Longest time in ms that one write may take. */
const patienceMs = 2000;

export interface Probe {
  /** Longest time in s between two acknowledged writes since `from`, by `performance.now()`. */
  longestGap(from: number): number;
  /** Numbers that were acknowledged and are not in the database. */
  lost(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Writes a number ten times a second by a connection of its own each time, as a newly started program would. */
export async function startProbe(url: string): Promise<Probe> {
  await ask(url, 'create table probe (number int primary key)');
  const times: number[] = [];
  const acknowledged: number[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const isWritten = await ask(url, 'insert into probe values ($1)', [number]).then(
        () => true,
        () => false,
      );
      if (isWritten) {
        acknowledged.push(number);
        times.push(performance.now());
      }
      await delay(everyMs);
    }
  })();
  return {
    longestGap: (from) => {
      const since = [from, ...times.filter((time) => time > from), performance.now()];
      return Math.max(...since.slice(1).map((time, index) => time - (since[index] ?? time))) / 1000;
    },
    lost: async () => {
      const rows = await ask<{ number: number }>(url, 'select number from probe');
      const there = new Set(rows.map(({ number }) => number));
      return acknowledged.filter((number) => !there.has(number));
    },
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

async function ask<T extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(text, values)).rows;
  } finally {
    void client.end().catch(() => undefined);
  }
}
