import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type App, buildApp } from './app.ts';
import { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts';
import { databaseOf, prepareDemonstration } from './demonstration.ts';
import { sealReceiverSecretsAnew } from './erp/change-feed/receiver-secret.ts';
import { createPictureFiles } from './goods/media/picture-files.ts';
import { startHeartbeat } from './operating/heartbeat.ts';
import { openVault } from './people/second-factor/sealing.ts';
import { clockFor } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openAsApplication, openDatabase } from './platform/database/open-database.ts';
import { isPooled } from './platform/database/open-pool.ts';
import { migrate } from './platform/database/start/migrate.ts';
import { StartupError } from './platform/database/start/startup-error.ts';
import { drain } from './platform/http/frame/draining.ts';
import { createLog } from './platform/log.ts';
import { endInOrder } from './platform/process/process-end.ts';
import { openStore } from './platform/storage/storage-settings.ts';
import { serveMetrics } from './platform/telemetry/metrics-server.ts';
import { startTracing } from './platform/telemetry/tracing.ts';
import { sealAnswerSecretsAnew } from './procurement/punch-out/answer-secret.ts';
import { supplierFacts } from './supplier.ts';

const migrations = join(import.meta.dirname, '../migrations');
const webRoot = join(import.meta.dirname, '../../web/dist');

/** In order: database, migrations, demo data if configured, API, then jobs. */
export async function startServer(config: Config): Promise<void> {
  requireBuild();
  const log = createLog(config.logLevel);
  const clock = clockFor(config.clock ?? undefined);
  // Before the server accepts requests, there is nothing to close: the embedded database ends with the process.
  let close = async () => {};
  endInOrder(log, () => close());
  const owner = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, poolSize: 2, log });
  let database = owner;
  try {
    await migrate(owner.pool, migrations);
    const barred = await prepareDemonstration(owner, { config, clock, log });
    database = await openAsApplication(owner, {
      applicationUrl: config.databaseAppUrl,
      poolerUrl: config.databasePoolerUrl,
      poolSize: config.databasePoolSize,
      log,
    });
    const vault = await openVault(database, config, {
      others: [sealAnswerSecretsAnew, sealReceiverSecretsAnew],
      log,
    });
    const tracing = await startTracing(config.tracing);
    const ending = new AbortController();
    let jobs: BackgroundJobs | undefined;
    const supplier = supplierFacts(process.env);
    const onMailWritten = () => jobs?.pokeMails();
    const onOrderWritten = () => jobs?.pokeOrders();
    const onPictureWritten = () => jobs?.pokePictures();
    const written = { onMailWritten, onOrderWritten, onPictureWritten };
    const pictures = createPictureFiles(openStore(config.storage));
    const app = await buildApp({
      config,
      database,
      clock,
      log,
      vault,
      webRoot,
      supplier,
      pictures,
      ...written,
    });
    await listen(app, config);
    const metrics = await serveMetrics(app.metrics, config.metrics);
    const heartbeat = startHeartbeat({
      database,
      log,
      kind: 'server',
      name: `${hostname()}:${portOf(app)}`,
      facts: app.nodeFacts,
    });
    close = async () => {
      ending.abort();
      await heartbeat.stop();
      await metrics?.close();
      await drain(app.http);
      await app.close();
      await jobs?.stop();
      await tracing?.stop();
      await database.close();
    };
    announce(app, config, { barredAccounts: barred, isPooled: isPooled(database.connection) });
    jobs = await startBackgroundJobs(config, {
      database,
      clock,
      log,
      pictures,
      vault,
      ending: ending.signal,
      runStandingOrders: app.runStandingOrders,
      runApprovals: app.runApprovals,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function requireBuild(): void {
  if (existsSync(join(webRoot, 'index.html'))) return;
  throw new StartupError(
    'The browser application is not built. Run npm run build first (npm run demo does it by itself).',
  );
}

async function listen({ http }: App, config: Config): Promise<void> {
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${config.port} on ${config.host} is in use. Stop what listens there, or set PORT to another number.`,
      );
    if (code === 'EACCES')
      throw new StartupError(
        `Port ${config.port} may not be opened by this user. Set PORT to a number above 1023.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(`HOST=${config.host} is no address of this machine. Set HOST=127.0.0.1.`);
    throw error;
  }
}

interface Found {
  barredAccounts: number;
  isPooled: boolean;
}

const portOf = ({ http }: App): number => (http.server.address() as AddressInfo).port;

function announce(app: App, config: Config, { barredAccounts, isPooled: pooled }: Found): void {
  const port = portOf(app);
  const address =
    config.publicUrl ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const lines = [
    `Engros is ready on ${address} (${databaseOf(config)}${pooled ? ' through a pooler' : ''}).`,
  ];
  if (barredAccounts > 0)
    lines.push(
      `This database was seeded as a demonstration. Its ${barredAccounts} accounts are barred, because DEMO=1 is not set. Give a real shop an empty database of its own with DATA_DIR or DATABASE_URL.`,
    );
  console.log(lines.join('\n'));
  if (!config.isDemo) return;
  console.log(
    [
      '',
      'Demo accounts, all with the password engros-demo:',
      '  anna@havnen.example      buyer of 7 customers (Restaurant Havnen)',
      '  lars@kantinen.example    buyer of one customer that requires an order reference',
      '  ida@plejecentret.example buyer of a small customer with no history',
      '  sofie@fjordgros.example  sales, depot Aarhus',
      '  mads@fjordgros.example   support',
      '  lone@fjordgros.example   orders, products and prices in the console',
      '  karen@fjordgros.example  admin',
      `Mails that would have been sent: ${address}/dev/mail`,
      `A procurement system to try the shop with: ${address}/demo/procurement`,
    ].join('\n'),
  );
}
