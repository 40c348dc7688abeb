import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DatabaseLog } from './database-log.ts';
import { connectApplication, connectDatabase, type Database } from './open-database.ts';
import { type Connection, clientConfig, type SessionConnection, withDatabase } from './open-pool.ts';

/** Contains the server and the database to copy; set by `test/global-setup.ts`. */
export const testServerVariable = 'ENGROS_TEST_SERVER';

export interface TestServer {
  readonly connection: SessionConnection;
  readonly application: Connection;
  readonly template: string;
}

const quiet: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Migrated and empty, for one test file, in about 100 ms; `close` removes it. Requires `server/vitest.config.ts`, whose global
 * setup starts the server.
 */
export async function testDatabase(): Promise<Database> {
  const { connection, template } = testServer();
  const name = `engros_test_${randomUUID().replaceAll('-', '')}`;
  await administer(
    connection,
    `CREATE DATABASE ${name} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`,
  );
  return connectDatabase(withDatabase(connection, name), { log: quiet, poolSize: 8 }, () =>
    administer(connection, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  );
}

/** With the application's rights (decision 0034). */
export function applicationDatabase(owner: Database): Database {
  const client = new pg.Client(clientConfig(owner.connection));
  return connectApplication(withDatabase(testServer().application, client.database ?? ''), {
    log: quiet,
    poolSize: 8,
    ownerConnection: owner.connection,
  });
}

export function testServer(): TestServer {
  const described = process.env[testServerVariable];
  if (described === undefined)
    throw new Error('No test database server: run vitest with --config server/vitest.config.ts');
  return JSON.parse(described) as TestServer;
}

/** Outside any database, for CREATE and DROP DATABASE. */
export async function administer(connection: Connection, sql: string): Promise<void> {
  const client = new pg.Client({ ...clientConfig(connection, 30_000) });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { user, host, database: name, port } = connection;
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}
