import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.ts';
import {
  type Connection,
  openPool,
  type SessionConnection,
  withDatabase,
} from '../src/platform/database/open-pool.ts';
import { applicationConnection } from '../src/platform/database/start/application-role.ts';
import { migrate } from '../src/platform/database/start/migrate.ts';
import { administer, type TestServer, testServerVariable } from '../src/platform/database/test-database.ts';
import { keepFilesInMemory } from './files/keep-in-memory.ts';
import { startPgBouncer, throughPooler } from './pooler/pgbouncer.ts';

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));
/** Directory for compiled code, so that servers started by tests need not compile the program again. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/engros-compiled', import.meta.url));
const log = { info: () => undefined, warn: () => undefined, error: console.error };

/**
 * Starts one server with one migrated template database for the whole run; every test file copies the
 * template.
 */
export async function setup(): Promise<() => Promise<void>> {
  process.env['NODE_COMPILE_CACHE'] ??= compiled;
  await keepFilesInMemory();
  const { connection, stop } = await serverConnection();
  const template = `engros_template_${process.pid}`;
  const drop = () => administer(connection, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
  let application: SessionConnection | undefined;
  try {
    await drop();
    await administer(connection, `CREATE DATABASE ${template}`);
    await migrateTemplate(withDatabase(connection, template));
    application = await applicationConnection(withDatabase(connection, template), {
      log,
      name: 'engros_test_app',
    });
  } catch (error) {
    await stop();
    throw error;
  }
  const direct = application ?? connection;
  const pooler = process.env['TEST_POOLER'] === '1' ? await testPooler(direct) : undefined;
  const server: TestServer = { connection, template, application: pooler?.connection ?? direct };
  process.env[testServerVariable] = JSON.stringify(server);
  return async () => {
    await pooler?.stop();
    await drop();
    await stop();
  };
}

/** Every test file's application goes through it, with fewer connections to the server than it opens itself. */
async function testPooler(
  direct: SessionConnection,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const { port, stop } = await startPgBouncer(direct, { users: ['engros_test_app'], size: 3 });
  return { connection: { connectionString: throughPooler(port, direct), direct }, stop };
}

async function serverConnection(): Promise<{ connection: SessionConnection; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '')
    return { connection: { connectionString: url }, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: 'memory:', log });
}

async function migrateTemplate(connection: Connection): Promise<void> {
  if (!existsSync(migrationsDir)) return;
  const pool = openPool(connection, log);
  await migrate(pool, migrationsDir).finally(() => pool.end());
}
