import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const silentMs = 60_000;

/**
 * Closes connections on which nothing moves: those that ask nothing, or do not read their answer, and after `keepAliveTimeout`
 * those that ask nothing more. One whose answer is still being made may wait.
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
