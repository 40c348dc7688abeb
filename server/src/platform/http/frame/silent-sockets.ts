import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Proxies close theirs after 60 s; Node adds a second to the time of a kept connection, so that the proxy is first. */
export const silentMs = 60_000;

/**
 * Closes connections on which nothing moves: kept ones that ask nothing more, and those that do not read their answer. One whose
 * answer is still being made may wait.
 */
export function endSilent(server: Server, afterMs = silentMs): void {
  const last = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => last.set(request.socket, response));
  server.setTimeout(afterMs, (socket) => {
    const response = last.get(socket);
    if (response === undefined || response.headersSent) socket.destroy();
    else socket.setTimeout(afterMs);
  });
}
