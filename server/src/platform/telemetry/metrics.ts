import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { statementFigures } from '../database/statement-times.ts';

/** In seconds; a buyer notices from a tenth on, and the server gives up after 5. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5];

/** What waits, read from the database when Prometheus asks; a value that is not known now is left out. */
export interface WaitingNow {
  ordersWaiting: number;
  ordersGivenUp: number;
  oldestOrderSeconds: number | null;
  mailsWaiting: number;
  mailsGivenUp: number;
  oldestMailSeconds: number | null;
  jobsLate: number;
  jobsFailing: number;
  /** Of this node's catalogue; absent in a worker, which has none. */
  catalogueBehindSeconds?: number;
}

const waitingGauges: Readonly<Record<keyof WaitingNow, { name: string; help: string }>> = {
  ordersWaiting: { name: 'engros_orders_waiting', help: "Web orders that wait for the supplier's system" },
  ordersGivenUp: { name: 'engros_orders_given_up', help: 'Web orders that are no longer sent by themselves' },
  oldestOrderSeconds: {
    name: 'engros_oldest_order_seconds',
    help: 'Age of the web order that has waited longest; 0 when none waits',
  },
  mailsWaiting: { name: 'engros_mails_waiting', help: 'Mails in the outbox' },
  mailsGivenUp: { name: 'engros_mails_given_up', help: 'Mails of the last 7 days that could not be sent' },
  oldestMailSeconds: {
    name: 'engros_oldest_mail_seconds',
    help: 'Age of the mail that has waited longest; 0 when none waits',
  },
  jobsLate: { name: 'engros_jobs_late', help: 'Background jobs that did not get on in time' },
  jobsFailing: { name: 'engros_jobs_failing', help: 'Background jobs whose last run failed' },
  catalogueBehindSeconds: {
    name: 'engros_catalogue_behind_seconds',
    help: 'How long a change of the catalogue has waited to be read by this node',
  },
};

const toMicroseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e6;

/** By the statement's name: declared, or the verb and table of one that the query builder wrote. */
function followStatements(registers: [Registry]): () => void {
  const labelNames = ['statement'];
  const counts = new Counter({
    name: 'engros_statements_total',
    help: 'Statements that this node sent',
    labelNames,
    registers,
  });
  const seconds = new Counter({
    name: 'engros_statement_seconds_total',
    help: 'Time from sending a statement to its last row, all together',
    labelNames,
    registers,
  });
  const slow = new Gauge({
    name: 'engros_statement_p99_seconds',
    help: 'Time that 99 of 100 did not pass in the last minutes, at most a quarter too high',
    labelNames,
    registers,
  });
  return () => {
    for (const figure of [counts, seconds, slow]) figure.reset();
    for (const { name: statement, count, seconds: all, recent } of statementFigures()) {
      counts.inc({ statement }, count);
      seconds.inc({ statement }, toMicroseconds(all));
      if (recent.count > 0) slow.set({ statement }, toMicroseconds(recent.p99Ms / 1000));
    }
  };
}

export interface MetricsParts {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  waitingNow: () => Promise<WaitingNow>;
}

export interface Metrics {
  /** Text in Prometheus' format. Never fails: while the database is away, what it knows is left out. */
  text(): Promise<string>;
  contentType: string;
  /** Times every answer, by the declared route and never by the address that was asked for. */
  follow(app: FastifyInstance): void;
}

/** With the process' and Node's own figures: processor, memory, event loop, garbage collection. */
export function createMetrics({ pool, waitingNow }: MetricsParts): Metrics {
  const registry = new Registry();
  const registers: [Registry] = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the last byte of the answer',
    labelNames: ['method', 'route', 'status'],
    buckets: callBuckets,
    registers,
  });
  const connections = new Gauge({
    name: 'engros_database_connections',
    help: 'Connections of the pool for requests, and requests that wait for one',
    labelNames: ['state'],
    registers,
  });
  const isUp = new Gauge({
    name: 'engros_database_up',
    help: 'Whether the database answered when these figures were asked for',
    registers,
  });
  const waiting = new Map(
    Object.entries(waitingGauges).map(([key, words]) => [key, new Gauge({ ...words, registers })]),
  );
  const takeStatements = followStatements(registers);
  const take = async () => {
    takeStatements();
    connections.set({ state: 'total' }, pool.totalCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    const now = await waitingNow().catch(() => undefined);
    isUp.set(now === undefined ? 0 : 1);
    for (const [key, gauge] of waiting) {
      const value = now?.[key as keyof WaitingNow];
      if (value === undefined) gauge.remove();
      else gauge.set(value ?? 0);
    }
  };
  return {
    contentType: registry.contentType,
    text: async () => {
      await take();
      return await registry.metrics();
    },
    follow: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const { url: route = 'unknown' } = request.routeOptions;
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        calls.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
