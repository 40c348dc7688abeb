import { waitingFacts } from '../erp/erp/wait-watch.ts';
import type { CatalogSource } from '../goods/catalog/catalog-source.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/open-database.ts';
import { countMails } from '../platform/mail/mail-queries.ts';
import { readRuns } from '../platform/process/work-runs.ts';
import type { WaitingNow } from '../platform/telemetry/metrics.ts';

/** For `/metrics`, of a server or, without a catalogue, of a worker. */
export async function waitingNow({
  database: { kysely },
  clock,
  catalog,
}: Omit<FactsParts, 'catalog'> & Partial<FactsParts>): Promise<WaitingNow> {
  const now = clock.now();
  const [orders, mails, stored] = await Promise.all([
    waitingFacts(kysely, now),
    countMails(kysely),
    readRuns(kysely, now),
  ]);
  const runs = catalog === undefined ? stored : [...stored, catalog.asWork(now)];
  return {
    ordersWaiting: orders.waiting,
    ordersGivenUp: orders.givenUp,
    oldestOrderSeconds: orders.oldestSeconds,
    mailsWaiting: mails.waiting,
    mailsGivenUp: mails.givenUp,
    oldestMailSeconds: mails.oldestAt && Math.floor(mails.oldestAt.until(now).total('seconds')),
    jobsLate: runs.filter(({ IsLate }) => IsLate).length,
    jobsFailing: runs.filter(({ Failures }) => Failures > 0).length,
    ...(catalog !== undefined && { catalogueBehindSeconds: Math.floor(catalog.behindMs() / 1000) }),
  };
}

interface FactsParts {
  database: Database;
  clock: Clock;
  catalog: Pick<CatalogSource, 'behindMs' | 'asWork'>;
}

/**
 * Additional facts in the response of `/readyz`: waiting orders, how long this node's catalogue is behind the database, and when
 * each background job last succeeded.
 */
export async function readinessFacts({ database, clock, catalog }: FactsParts) {
  const now = clock.now();
  const [orders, stored] = await Promise.all([
    waitingFacts(database.kysely, now),
    readRuns(database.kysely, now),
  ]);
  const runs = [...stored, catalog.asWork(now)];
  return {
    orders,
    catalogueBehindSeconds: Math.floor(catalog.behindMs() / 1000),
    late: runs.filter(({ IsLate }) => IsLate).map(({ Name }) => Name),
    failing: runs.filter(({ Failures }) => Failures > 0).map(({ Name }) => Name),
    lastSuccess: Object.fromEntries(runs.map(({ Name, LastSuccess }) => [Name, LastSuccess])),
  };
}
