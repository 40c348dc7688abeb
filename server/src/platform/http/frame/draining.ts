import type { Server } from 'node:http';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Load balancers look once a second or so; connections in use come round at least as often (reliability F15). */
const drainMs = 1000;
const lookMs = 50;
/** A new connection's request is read in the turn after it. */
const enoughQuietTurns = 4;
const turnsAtMost = 10_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** On: the server will close soon; /readyz says so. Answers that stay open end themselves when it begins. */
    draining: { isOn: boolean; whenOn: Set<() => void> };
  }
}

/** While draining every answer asks for its connection to be closed: nothing is cut when the server closes. */
export function installDraining(app: FastifyInstance): void {
  const draining = { isOn: false, whenOn: new Set<() => void>() };
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
  for (const begin of draining.whenOn) begin();
  const connections = promisify(server.getConnections.bind(server));
  for (let waited = 0; waited < drainMs && (await connections()) > 0; waited += lookMs) await delay(lookMs);
  await emptyDoor(server);
  await new Promise((settle) => server.close(settle));
}

/**
 * Comes back when nobody waits at the door: one connection is taken in per turn of the event loop, and one that the
 * system has let in but we have not would be cut by closing.
 */
async function emptyDoor(server: Server): Promise<void> {
  let quietTurns = 0;
  const enter = () => {
    quietTurns = 0;
  };
  server.on('connection', enter);
  for (let turn = 0; quietTurns < enoughQuietTurns && turn < turnsAtMost; turn += 1) {
    quietTurns += 1;
    await nextTurn();
  }
  server.off('connection', enter);
}
