import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/**
 * Time in ms between the announcement and closing. Load balancers check about once a second, and connections
 * in use send a request at least as often (reliability F15).
 */
const drainMs = 1000;
const lookMs = 50;
/**
 * Number of turns of the event loop without a new connection. The request of a new connection is read in the
 * turn after the connection was accepted.
 */
const enoughQuietTurns = 4;
/**
 * Maximum time in ms of that wait. On a busy machine connections arrive in every turn, and a wait without an end would
 * let the process be ended by force, with all requests cut.
 */
const doorMs = 2000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * `isOn` is true when the server will close soon; /readyz reports it. `whenOn` holds callbacks that end
     * long-lived responses.
     */
    draining: { isOn: boolean; whenOn: Set<() => void> };
  }
}

/**
 * Adds `Connection: close` to every response while draining, so that no request is cut off when the server
 * closes.
 */
export function installDraining(app: FastifyInstance): void {
  const draining = { isOn: false, whenOn: new Set<() => void>() };
  app.decorate('draining', draining);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Keeps serving for up to a second while asking clients to disconnect. Then accepts no new connections and
 * resolves when the last request is finished.
 */
export async function drain({ server, draining }: FastifyInstance): Promise<void> {
  draining.isOn = true;
  for (const begin of draining.whenOn) begin();
  const connections = promisify(server.getConnections.bind(server));
  for (let waited = 0; waited < drainMs && (await connections()) > 0; waited += lookMs) await delay(lookMs);
  await emptyDoor(server);
  await new Promise((settle) => server.close(settle));
}

/**
 * Waits until no connection is pending. The event loop accepts one connection per turn. Without this wait,
 * closing would cut connections that the system has accepted but Node has not.
 */
async function emptyDoor(server: Server): Promise<void> {
  let quietTurns = 0;
  const enter = () => {
    quietTurns = 0;
  };
  server.on('connection', enter);
  const until = performance.now() + doorMs;
  while (quietTurns < enoughQuietTurns && performance.now() < until) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', enter);
}
