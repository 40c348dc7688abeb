import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { type CampaignCount, insertCounts } from './queries.ts';

/** Time in ms between two writes: a count costs no statement of its own. */
const flushMs = 1000;
const hourMs = 3_600_000;
/** Memory limit in bytes for the callers of an hour; when it is full, the longest silent ones may count again. */
const keptBytes = 8 * 1024 * 1024;

export interface CountedEvent {
  kind: 'view' | 'click';
  campaignId: number;
  day: string;
  /** Tells callers apart within the hour; kept in memory only. */
  caller: string;
  atMs: number;
}

/** Sums views and clicks, and writes the sums in the background (CAM-06). */
export interface CampaignCounter {
  /** Counts an event, unless the caller has counted this campaign too often within the hour. */
  count(event: CountedEvent): void;
  /** Writes what was counted. Counts of a failed write stay and go with the next one. */
  flush(): Promise<void>;
}

/** Creates a counter. Its memory is bounded: sums by campaign and day, and callers up to a limit in bytes. */
export function createCampaignCounter(parts: {
  database: Pick<Database, 'kysely'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): CampaignCounter {
  let waiting = new Map<string, CampaignCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const callers = createBoundedMemory<{ times: number }>({ maxBytes: keptBytes, bytesOf: () => 16 });

  function isTooOften({ kind, campaignId, caller, atMs }: CountedEvent): boolean {
    const key = `${caller}:${kind}:${campaignId}:${Math.floor(atMs / hourMs)}`;
    const known = callers.get(key);
    if (known === undefined) callers.set(key, { times: 1 });
    else known.times += 1;
    return known !== undefined && known.times > limits.campaignEventsOfCaller;
  }

  function add({ campaignId, day, views, clicks }: CampaignCount): void {
    const key = `${campaignId}:${day}`;
    const known = waiting.get(key);
    if (known === undefined) waiting.set(key, { campaignId, day, views, clicks });
    else {
      known.views += views;
      known.clicks += clicks;
    }
    timer ??= setTimeout(flush, flushMs).unref();
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = [...waiting.values()];
    waiting = new Map();
    try {
      await insertCounts(parts.database, batch);
    } catch (error) {
      for (const each of batch) add(each);
      parts.log.warn({ err: error, waiting: waiting.size }, 'counts of campaigns wait for the database');
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    count(event) {
      if (isTooOften(event)) return;
      const isView = event.kind === 'view';
      add({ campaignId: event.campaignId, day: event.day, views: isView ? 1 : 0, clicks: isView ? 0 : 1 });
    },
    flush,
  };
}
