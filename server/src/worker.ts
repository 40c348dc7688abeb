import { hostname } from 'node:os';
import { startBackgroundJobs } from './background-jobs.ts';
import { migrationsDir } from './command-parts.ts';
import { sealReceiverSecretsAnew } from './erp/change-feed/receiver-secret.ts';
import { createPictureFiles } from './goods/media/picture-files.ts';
import { startHeartbeat } from './operating/heartbeat.ts';
import { createNodeFacts } from './operating/node-facts.ts';
import { waitingNow } from './operating/readiness-facts.ts';
import { openVault } from './people/second-factor/sealing.ts';
import { clockFor } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { openAsApplication, openDatabase } from './platform/database/open-database.ts';
import { migrate } from './platform/database/start/migrate.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { createLog } from './platform/log.ts';
import { endInOrder } from './platform/process/process-end.ts';
import { openStore } from './platform/storage/storage-settings.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { serveMetrics } from './platform/telemetry/metrics-server.ts';
import { sealAnswerSecretsAnew } from './procurement/punch-out/answer-secret.ts';

/**
 * `npm run worker`: runs the jobs in a separate process, in addition to any number of servers on one
 * database. It brings the schema up to date as a server does, so that neither has to be started first.
 */
try {
  const config = readConfig(process.env);
  if (!config.databaseUrl)
    throw new StartupError('A worker shares the database of the servers: set DATABASE_URL.');
  const log = createLog(config.logLevel);
  const clock = clockFor(config.clock ?? undefined);
  const owner = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolSize: 2, log });
  await migrate(owner.pool, migrationsDir);
  const database = await openAsApplication(owner, {
    applicationUrl: config.databaseAppUrl,
    poolerUrl: config.databasePoolerUrl,
    poolSize: 4,
    log,
  });
  const vault = await openVault(database, config, {
    others: [sealAnswerSecretsAnew, sealReceiverSecretsAnew],
    log,
  });
  const pictures = createPictureFiles(openStore(config.storage));
  const metrics = await serveMetrics(
    createMetrics({ ...database, waitingNow: () => waitingNow({ database, clock }) }),
    config.metrics,
  );
  const ending = new AbortController();
  const jobs = await startBackgroundJobs(config, {
    database,
    clock,
    log,
    pictures,
    vault,
    ending: ending.signal,
  });
  const { dataDir } = config;
  const facts = createNodeFacts({ dataDir, pool: database.pool, calls: null, behindMs: null });
  const heartbeat = startHeartbeat({ database, log, kind: 'worker', name: hostname(), facts });
  endInOrder(log, async () => {
    ending.abort();
    await heartbeat.stop();
    await metrics?.close();
    await jobs.stop();
    await database.close();
  });
  console.log('The worker is ready.');
} catch (error) {
  console.error(error instanceof StartupError ? `The worker did not start. ${error.message}` : error);
  process.exit(1);
}
