import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/**
 * Between the announcement and closing. Load balancers check about once a second, and connections in use send a request at least
 * as often (reliability F15).
 */
const drainMs = 1000;
const lookMs = 50;
/**
 * Turns of the event loop without a new connection. The request of a new connection is read in the turn after the connection was
 * accepted.
 */
const enoughQuietTurns = 4;
/**
 * After this time, new requests get 503 at once, and one turn of the event loop without a new connection is enough. On a busy
 * machine new connections never stop, and closing cuts waiting ones without a response.
 */
const patientMs = 500;
/**
 * Longest wait until no new connections arrive. Without a limit the process could be killed while it waits, which would cut every
 * request.
 */
const doorMs = 5000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `isOn` is true when the server will close soon; /readyz reports it. `isRefusing` is true when new requests
     * are refused. `whenOn` holds callbacks that end long-lived responses.
     */
    draining: { isOn: boolean; isRefusing: boolean; whenOn: Set<() => void> };
  }
}

/**
 * While draining, adds `Connection: close` to every response, so that no request is cut off when the server closes.
 * Refuses requests that arrive late with 503 `unavailable`; clients repeat them after a second.
 */
export function installDraining(app: FastifyInstance): void {
  const draining = { isOn: false, isRefusing: false, whenOn: new Set<() => void>() };
  app.decorate('draining', draining);
  app.addHook('onRequest', (_request, _reply, done) => {
    done(draining.isRefusing ? new AppError('unavailable', { RetryAfterSeconds: 1 }) : undefined);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Keeps serving for up to a second while asking clients to disconnect. Then accepts no new connections, and resolves
 * when the last request is finished.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server, draining } = app;
  draining.isOn = true;
  for (const begin of draining.whenOn) begin();
  const connections = promisify(server.getConnections.bind(server));
  for (let waited = 0; waited < drainMs && (await connections()) > 0; waited += lookMs) await delay(lookMs);
  await emptyDoor(app);
  await new Promise((settle) => server.close(settle));
}

/**
 * Waits until no connection is pending. The event loop accepts one connection per turn. Without this wait,
 * closing would cut connections that the system has accepted but Node has not.
 */
async function emptyDoor({ server, draining }: FastifyInstance): Promise<void> {
  let quietTurns = 0;
  const enter = () => {
    quietTurns = 0;
  };
  server.on('connection', enter);
  const began = performance.now();
  for (let waited = 0; waited < doorMs; waited = performance.now() - began) {
    draining.isRefusing = waited >= patientMs;
    quietTurns += 1;
    await nextTurn();
    if (quietTurns >= (draining.isRefusing ? 1 : enoughQuietTurns)) break;
  }
  server.off('connection', enter);
}
