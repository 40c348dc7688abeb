import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../src/platform/database/embedded/embedded-postgres.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { parseAddress } from '../../../src/platform/database/open-pool.ts';
import { cuttingProxy, type IsMeant } from './cutting-proxy.ts';
import { type FaultPlace, faultPlace, quiet } from './fault-place.ts';
import { type RunningServer, runningServer } from './running-server.ts';

/** A server whose connections to clients and database can be cut between a change and its reply. */
export interface CuttableServer {
  readonly place: FaultPlace;
  readonly server: RunningServer;
  /** Cuts the reply to the next write between server and client. */
  cutAtClient(): void;
  /** Cuts the reply to the next commit, or to the next matching message, between database and server. */
  cutAtDatabase(isMeant?: IsMeant): void;
  cuts(): number;
  stop(): Promise<void>;
}

type Ends = (() => Promise<unknown>)[];

export async function cuttableServer(fill: (database: Database) => Promise<void>): Promise<CuttableServer> {
  const ends: Ends = [];
  const place = await faultPlace(fill);
  const url = await databaseAddress(place, ends);
  const { host, port } = new pg.Client({ connectionString: url });
  const atDatabase = await cuttingProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const address = parseAddress(url);
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(atDatabase.port);
  const ownFolder = await mkdtemp(join(tmpdir(), 'engros-cut-'));
  ends.push(() => rm(ownFolder, { recursive: true, force: true }));
  const server = await runningServer(place, { DATABASE_URL: address.href, DATA_DIR: ownFolder });
  const { port: ofServer } = new URL(await server.origin());
  const atServer = await cuttingProxy({ host: '127.0.0.1', port: Number(ofServer) });
  return {
    place,
    server: { ...server, origin: () => Promise.resolve(`http://127.0.0.1:${atServer.port}`) },
    cutAtClient: () => atServer.cutReplyTo(isWrite),
    cutAtDatabase: (isMeant = isCommit) => atDatabase.cutReplyTo(isMeant),
    cuts: () => atServer.cuts() + atDatabase.cuts(),
    async stop() {
      await server.stop();
      await Promise.all([atDatabase.close(), atServer.close()]);
      for (const end of ends) await end();
      await place.remove();
    },
  };
}

/** Starts an embedded server if the place is only a directory. */
async function databaseAddress({ env }: FaultPlace, ends: Ends): Promise<string> {
  if (env['DATABASE_URL']) return env['DATABASE_URL'];
  const postgres = await startEmbeddedPostgres({ dataDir: env['DATA_DIR'] ?? '', log: quiet });
  ends.push(() => postgres.stop());
  const { host, port, user, database } = postgres.connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

const isWrite = (sent: Buffer) => /^(POST|PUT) /.test(sent.toString('latin1', 0, 5));

/** Returns true for messages that commit: a `commit`, or one of the statements that change data on their own. */
const isCommit = (sent: Buffer) =>
  sent.includes('commit\0') || /basket_(write|make)|web_order_place/.test(sent.toString('latin1'));
