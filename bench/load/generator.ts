/**
 * The load generator, a separate process: reads one job as JSON from its input and prints its figures as
 * JSON.
 */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { figuresOf } from './load-figures.ts';

export interface LoadJob {
  url: string;
  connections: number;
  seconds: number;
  method: 'GET' | 'PUT' | 'POST';
  headers: Record<string, string>;
  body?: string;
  /** Over all connections; as many as possible when it is not given. */
  rate?: number;
  /**
   * Paths used instead of the path in `url`, divided among the connections; each connection starts again after its last
   * one.
   */
  paths?: string[];
  /**
   * Requests of each connection, when connections send different ones; each connection starts again after its last
   * request.
   */
  own?: { path: string; cookie: string; bodies: string[] }[];
}

const job = JSON.parse(readFileSync(0, 'utf8')) as LoadJob;
let connection = 0;

function requestsOf(at: number): { method: LoadJob['method']; path: string }[] | undefined {
  return job.paths
    ?.filter((_, place) => place % job.connections === at)
    .map((path) => ({ method: job.method, path }));
}

const latencies: number[] = [];
const run = autocannon({
  url: job.url,
  connections: job.connections,
  duration: job.seconds,
  method: job.method,
  ...(job.body !== undefined && { body: job.body }),
  headers: job.headers,
  ...(job.rate !== undefined && { overallRate: job.rate }),
  setupClient: (client) => {
    const requests = requestsOf(connection);
    const own = job.own?.[connection];
    connection += 1;
    if (requests) client.setRequests(requests.map((request) => ({ ...request, headers: job.headers })));
    if (own) {
      const headers = { ...job.headers, cookie: own.cookie };
      client.setRequests(own.bodies.map((body) => ({ method: job.method, path: own.path, headers, body })));
    }
    client.on('response', (_status, _bytes, milliseconds) => latencies.push(milliseconds));
  },
});
const result = await run;
const failures = result.non2xx + result.errors + result.timeouts;
console.log(JSON.stringify(figuresOf(latencies, result.duration, failures)));
