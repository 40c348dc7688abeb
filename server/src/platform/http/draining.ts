import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Load balancers look once a second or so; connections in use come round at least as often (reliability F15). */
const drainMs = 1000;
const lookMs = 50;
/** A turn of the event loop in which next to nothing was to be done. */
const quietMs = 0.5;

declare module 'fastify' {
  interface FastifyInstance {
    /** On: the server will close soon; /readyz says so. */
    draining: { isOn: boolean };
  }
}

/** While draining every answer asks for its connection to be closed: nothing is cut when the server closes. */
export function installDraining(app: FastifyInstance): void {
  const draining = { isOn: false };
  app.decorate('draining', draining);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (draining.isOn) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Serves on for a second, telling everybody to go (sooner over when nobody is connected), then takes nothing new and
 * resolves when the last request is answered.
 */
export async function drain({ server, draining }: FastifyInstance): Promise<void> {
  draining.isOn = true;
  const connections = promisify(server.getConnections.bind(server));
  for (let waited = 0; waited < drainMs && (await connections()) > 0; waited += lookMs) await delay(lookMs);
  await quietTurn();
  await new Promise((settle) => server.close(settle));
}

/** Comes back when all that has arrived is taken in: closing now cuts nobody who was let in by the system already. */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const started = performance.now();
    await nextTurn();
    if (performance.now() - started < quietMs) return;
  }
}
