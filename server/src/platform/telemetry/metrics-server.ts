import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../database/start/startup-error.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsSettings {
  port: number;
  host: string;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * `GET /metrics` on a port of its own, which no proxy in front of the shop leads to. Throws a StartupError when the port cannot be
 * opened; null when nobody wants to read it.
 */
export async function serveMetrics(
  metrics: Metrics | null,
  settings: MetricsSettings | null,
): Promise<MetricsServer | null> {
  if (metrics === null || settings === null) return null;
  const { port, host } = settings;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await metrics.text();
    response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text);
  });
  const opened = Promise.withResolvers<void>();
  server.once('error', opened.reject);
  server.listen(port, host, opened.resolve);
  await opened.promise.catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(
      `METRICS_PORT=${port} cannot be opened on ${host} (${error.code}). Stop what listens there, or set another number.`,
    );
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}
