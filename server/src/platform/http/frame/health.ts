import { statfs } from 'node:fs/promises';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyInstance, RouteHandlerMethod } from 'fastify';
import type { Database } from '../../database/open-database.ts';
import { ping } from '../../database/ping-queries.ts';
import { unhandledRejections } from '../../process/process-end.ts';

/**
 * A refused write counts as a full disk for this time. It is needed because a server that is not ready gets no requests that
 * could show whether the disk has space again.
 */
const rememberedMs = 10_000;

export function isDiskFull(free: number): boolean {
  return free < limits.leastFreeDiskBytes;
}

/** What an ordinary account can still write. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

// PostgreSQL's disk_full, on any machine.
const isWantOfSpace = (error: unknown): boolean => (error as { code?: unknown }).code === '53100';

declare module 'fastify' {
  interface FastifyContextConfig {
    isHealth?: true;
  }
}

/** HEAD and OPTIONS too, by which proxies ask unless told otherwise. */
const methods = ['GET', 'HEAD', 'OPTIONS'];

/** `GET /healthz` (the process is alive) and `GET /readyz` (it can serve; otherwise 503 with the reason) (domain 10). */
export function installHealth(
  app: FastifyInstance,
  database: Database,
  parts: {
    isReady: () => boolean;
    arePicturesAway: () => boolean;
    /** For operators, about a server that is ready, such as how long work waits. */
    facts: () => Promise<Record<string, unknown>>;
  },
): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  let refusedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isWantOfSpace(error)) refusedAt = performance.now();
    done();
  });
  const health = (url: string, handler: RouteHandlerMethod) =>
    app.route({
      method: methods,
      url,
      handler,
      schema: { hide: true },
      config: { frame: 'plain', isHealth: true },
    });
  health('/healthz', () => ({ status: 'alive', unhandledRejections: unhandledRejections() }));
  health('/readyz', async (_request, reply) => {
    const problem = await whatIsMissing();
    if (problem !== null) return reply.code(503).header('retry-after', 1).send({ status: problem });
    // A shop without new pictures still takes orders, so it stays in service.
    // What cannot be read now does not take the server out of service either.
    const facts = await app.databaseWatch.whileItAnswers(parts.facts).catch(() => ({ facts: 'unknown' }));
    return { status: 'ready', ...(parts.arePicturesAway() && { pictures: 'away' }), ...facts };
  });

  async function whatIsMissing(): Promise<string | null> {
    if (isStopping || app.draining.isOn) return 'stopping';
    if (!parts.isReady()) return 'reading the catalogue';
    if (!(await isAnswering())) return 'the database does not answer';
    return (await isFull()) ? 'the disk is full' : null;
  }

  async function isFull(): Promise<boolean> {
    if (performance.now() - refusedAt < rememberedMs) return true;
    return database.folder !== null && isDiskFull(await freeBytes(database.folder));
  }

  function isAnswering(): Promise<boolean> {
    return app.databaseWatch
      .whileItAnswers(() => ping(database.kysely))
      .then(
        () => true,
        () => false,
      );
  }
}
