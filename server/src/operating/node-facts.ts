import { statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { costliestStatements } from '../platform/database/statement-times.ts';
import { createTimes, type RecentTimes } from '../platform/telemetry/times.ts';

const statementsTold = 20;

/** What a node says of itself to the others; figures alone. Times are of the last 10 to 20 minutes. */
export interface NodeFacts {
  uptimeSeconds: number;
  /** Share of the last seconds in which the main thread worked. */
  busyShare: number;
  memoryBytes: number;
  /** What the process may use at most. */
  memoryLimitBytes: number;
  /** Beside the data; null where there is no such folder. */
  diskFreeBytes: number | null;
  /** Requests that wait for a connection to the database. */
  connectionsWaiting: number;
  /** Null in a worker. */
  calls: (RecentTimes & { failed: number }) | null;
  /** Null in a worker, which has no catalogue. */
  catalogueBehindSeconds: number | null;
  statements: (RecentTimes & { name: string })[];
}

export interface CallTimes {
  follow(app: FastifyInstance): void;
  recent(): RecentTimes & { failed: number };
}

/** Of all calls of this node, but those that stay open. */
export function createCallTimes(): CallTimes {
  const times = createTimes();
  const failures = createTimes();
  return {
    follow: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const isCall = request.routeOptions.url?.startsWith('/api/') === true;
        const type = reply.raw.getHeader('content-type');
        if (isCall && !String(type).startsWith('text/event-stream')) {
          times.add(reply.elapsedTime);
          if (reply.statusCode >= 500) failures.add(reply.elapsedTime);
        }
        done();
      });
    },
    recent: () => ({ ...times.recent(), failed: failures.recent().count }),
  };
}

interface FactsOf {
  dataDir: string;
  pool: { readonly waitingCount: number };
  calls: CallTimes | null;
  /** Null in a worker. */
  behindMs: (() => number) | null;
}

export function createNodeFacts({ dataDir, pool, calls, behindMs }: FactsOf): () => Promise<NodeFacts> {
  let before = performance.eventLoopUtilization();
  const limit = process.constrainedMemory();
  const memoryLimitBytes = limit > 0 && limit < totalmem() ? limit : totalmem();
  return async () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    const disk = await statfs(dataDir).catch(() => null);
    return {
      uptimeSeconds: Math.floor(process.uptime()),
      busyShare: Number.isFinite(utilization) ? utilization : 0,
      memoryBytes: process.memoryUsage.rss(),
      memoryLimitBytes,
      diskFreeBytes: disk && disk.bavail * disk.bsize,
      connectionsWaiting: pool.waitingCount,
      calls: calls?.recent() ?? null,
      catalogueBehindSeconds: behindMs && Math.floor(behindMs() / 1000),
      statements: costliestStatements(statementsTold),
    };
  };
}
