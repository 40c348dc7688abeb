import type { FastifyInstance } from 'fastify';
import { callerOf } from '../http/http-server.ts';

/**
 * One line at level `info` for each answer to a call, with the id that an error message shows to the buyer. It names the route and
 * the ids of who asked, never what was asked.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config } = request.routeOptions;
    if (config.isHealth !== true)
      request.log.info(
        {
          method: request.method,
          route,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          ...whoAsked(callerOf(request).viewer),
        },
        'answered',
      );
    done();
  });
}

function whoAsked(viewer: ReturnType<typeof callerOf>['viewer']): Record<string, string | null> {
  if (viewer.kind === 'service') return { service: viewer.tokenId };
  if (viewer.kind === 'anonymous') return {};
  const { userId: user, customerId: customer, actingUserId } = viewer;
  return { user, customer, ...(actingUserId !== null && { staff: actingUserId }) };
}
