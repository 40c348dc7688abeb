import type { readOperation as contract, Operation } from '@engros/contracts/supplier/operation/operation.ts';
import type { CatalogSource } from '../goods/catalog/catalog-source.ts';
import { serverHealth, standbyHealth } from '../platform/database/health-queries.ts';
import type { ContextOf, Handler } from '../platform/http/context.ts';
import { readRuns } from '../platform/process/work-runs.ts';
import { countPlacedOrders } from '../supplier/console-overview/overview-queries.ts';
import { presentWork } from '../supplier/console-overview/read-overview.ts';
import { alarmsOf } from './alarms.ts';
import { presentCalls, presentNode, presentStatements, readNodes } from './nodes-now.ts';
import { countMailsNow, readQueues } from './operation-queries.ts';
import { waitingNow } from './readiness-facts.ts';

const ordersOfMinutes = 10;

interface OperationParts {
  catalog: Pick<CatalogSource, 'behindMs' | 'asWork'>;
}

async function seenNow(parts: OperationParts & Pick<ContextOf<typeof contract>, 'clock' | 'database'>) {
  const { database, clock, catalog } = parts;
  const db = database.kysely;
  const now = clock.now();
  const [nodes, stored, waiting, standbys] = await Promise.all([
    readNodes(db),
    readRuns(db, now),
    waitingNow({ database, clock, catalog }),
    standbyHealth(db),
  ]);
  return { nodes, runs: [...stored, catalog.asWork(now)], waiting, standbys };
}

/** For the console's menu. */
export async function countAlarms(parts: Parameters<typeof seenNow>[0]) {
  const alarms = alarmsOf(await seenNow(parts));
  const Urgent = alarms.filter(({ IsUrgent }) => IsUrgent).length;
  return { Urgent, Others: alarms.length - Urgent };
}

/** What the alarms of `deploy/prometheus` and `npm run doctor` look at, for the console. */
export const readOperation =
  ({ catalog }: OperationParts): Handler<typeof contract> =>
  async ({ database, clock, timeZone }) => {
    const db = database.kysely;
    const now = clock.now();
    const midnight = now.toZonedDateTimeISO(timeZone).startOfDay().toInstant();
    const [seen, health, Queues, Mails, OrdersPlaced] = await Promise.all([
      seenNow({ database, clock, catalog }),
      serverHealth(db),
      readQueues(db, now),
      countMailsNow(db, midnight),
      countPlacedOrders(db, { from: now.subtract({ minutes: ordersOfMinutes }), until: now }),
    ]);
    const { nodes, runs, standbys } = seen;
    return {
      ReadAt: now.toString(),
      Alarms: alarmsOf(seen),
      Calls: presentCalls(nodes),
      OrdersPlaced,
      Nodes: nodes.map(presentNode),
      Queues,
      Database: presentDatabase(health, standbys),
      Mails,
      Work: presentWork(runs),
      Statements: presentStatements(nodes),
    };
  };

function presentDatabase(
  health: Awaited<ReturnType<typeof serverHealth>>,
  standbys: Awaited<ReturnType<typeof standbyHealth>>,
): Operation['Database'] {
  return {
    Version: health.version,
    Megabytes: health.megabytes,
    Connections: health.connections,
    ConnectionsAtMost: health.connectionsAtMost,
    OldestTransactionSeconds: Math.max(0, health.oldestTransactionSeconds),
    Standbys: standbys.map(({ name, state, behindSeconds }) => ({
      Name: name,
      State: state,
      BehindSeconds: behindSeconds === null ? null : Math.max(0, Math.floor(behindSeconds)),
    })),
  };
}
