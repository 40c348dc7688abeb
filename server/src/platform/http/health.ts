import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open-database.ts';

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve; 503 with what is missing otherwise (domain 10). */
export function installHealth(
  app: FastifyInstance,
  database: Database,
  parts: { isReady: () => boolean },
): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  const options = { schema: { hide: true }, config: { frame: 'plain' } } as const;
  app.get('/healthz', options, () => ({ status: 'alive' }));
  app.get('/readyz', options, async (_request, reply) => {
    const problem = await whatIsMissing();
    return problem === null
      ? { status: 'ready' }
      : reply.code(503).header('retry-after', 1).send({ status: problem });
  });

  async function whatIsMissing(): Promise<string | null> {
    if (isStopping || app.draining.isOn) return 'stopping';
    if (!parts.isReady()) return 'reading the catalogue';
    return app.databaseWatch
      .whileItAnswers(() => database.pool.query('select 1'))
      .then(
        () => null,
        () => 'the database does not answer',
      );
  }
}
