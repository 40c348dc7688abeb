import type { trackedKinds } from '@engros/contracts/campaigns/campaign-calls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/open-database.ts';
import { createBoundedMemory } from '../../platform/memory/bounded-memory.ts';
import { createWaitingSums } from '../../platform/memory/waiting-sums.ts';
import { type CampaignCount, insertCounts } from './queries.ts';

const pauseMs = 1000;
const hourMs = 3_600_000;
/** In bytes, for the callers of an hour. When it is full, the callers without recent calls are removed and may count again. */
const keptBytes = 8 * 1024 * 1024;
const bytesOfCampaign = 48;

type Kind = (typeof trackedKinds)[number];

const one: Record<Kind, Pick<CampaignCount, 'views' | 'clicks'>> = {
  view: { views: 1, clicks: 0 },
  click: { views: 0, clicks: 1 },
};

/** Of one caller; each campaign and kind occurs once. */
export interface CountedBatch {
  events: readonly { kind: Kind; campaignId: number }[];
  day: string;
  /** Identifies the caller within one hour; never stored in the database. */
  caller: string;
  atMs: number;
}

/** Counts views and clicks by campaign and day, and writes the sums in the background (CAM-06). */
export interface CampaignCounter {
  /** Ignores a campaign that the caller has already counted too often within the hour. */
  count(batch: CountedBatch): void;
  /** After a failed write the sums are kept and written with the next ones. */
  flush(): Promise<void>;
}

/** Its memory is limited: it keeps one sum for each campaign and day, and the callers of the last hour up to a limit in bytes. */
export function createCampaignCounter(parts: {
  database: Pick<Database, 'kysely'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): CampaignCounter {
  const sums = createWaitingSums<CampaignCount>({
    keyOf: ({ campaignId, day }) => `${campaignId}:${day}`,
    plus: (sum, { views, clicks }) => ({ ...sum, views: sum.views + views, clicks: sum.clicks + clicks }),
    write: (counts) => insertCounts(parts.database, counts),
    pauseMs,
    // No limit is needed, because callers pass only existing campaigns.
    maxKeys: Number.POSITIVE_INFINITY,
    log: parts.log,
    failure: 'counts of campaigns wait for the database',
  });
  /**
   * How often each caller has counted each campaign within the hour. One entry holds all campaigns of a caller, so
   * that a batch needs only one look-up.
   */
  const callers = createBoundedMemory<Map<string, number>>({
    maxBytes: keptBytes,
    bytesOf: ({ size }) => size * bytesOfCampaign,
  });

  return {
    count({ events, day, caller, atMs }) {
      const key = `${caller}:${Math.floor(atMs / hourMs)}`;
      const times = callers.get(key) ?? new Map<string, number>();
      for (const { kind, campaignId } of events) {
        const event = `${kind}:${campaignId}`;
        const before = times.get(event) ?? 0;
        if (before >= limits.campaignEventsOfCaller) continue;
        times.set(event, before + 1);
        sums.add({ campaignId, day, ...one[kind] });
      }
      callers.set(key, times);
    },
    flush: sums.flush,
  };
}
