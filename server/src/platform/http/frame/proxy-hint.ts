import type { FastifyInstance } from 'fastify';

/**
 * Logs once when requests come through a proxy although no proxy is trusted. All users then have the proxy's address and share
 * its rate limits.
 */
export function sayWhenProxied(
  app: FastifyInstance,
  log: { warn(details: object, message: string): void },
): void {
  let isSaid = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      log.warn(
        { from: request.ip },
        'a request came with X-Forwarded-For, but TRUST_PROXY is not set: behind a proxy all people share its address and its limits. Set TRUST_PROXY to the address of the proxy, or to the number of proxies',
      );
    }
    done();
  });
}
