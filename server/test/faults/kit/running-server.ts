import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll } from 'vitest';
import { testTimeout } from '../figures.ts';
import { type FaultPlace, faultPlace } from './fault-place.ts';
import { type FaultShop, fillShop, startClock } from './fault-shop.ts';
import { type Answer, type Ask, type HttpClient, NoAnswer } from './http-client.ts';
import { type Exit, type ServerChild, spawnServer } from './server-child.ts';

/** Servers on the same database, of which one runs at a time: after a restart, clients use the next one. */
export interface RunningServer {
  child(): ServerChild;
  /** Resolves with the server's origin once the server is ready. */
  origin(): Promise<string>;
  /** Sends SIGKILL and starts the next server; returns the ms from the kill until it is ready. */
  killAndRestart(): Promise<number>;
  restart(): Promise<string>;
  stop(): Promise<Exit>;
}

export async function runningServer(
  place: FaultPlace,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const start = () => spawnServer({ CLOCK: startClock, ...place.env, ...env });
  let child = start();
  await child.ready;
  const restart = () => {
    child = start();
    return child.ready;
  };
  return {
    child: () => child,
    origin: () => child.ready,
    restart,
    killAndRestart: async () => {
      const killed = performance.now();
      child.kill('SIGKILL');
      await child.exited;
      await restart();
      return performance.now() - killed;
    },
    stop: () => {
      child.kill('SIGTERM');
      return child.exited;
    },
  };
}

/** A shop and a server on it, for the tests of the file; have their fields from its set-up on. */
export function shopUnderTest(wishes: Parameters<typeof fillShop>[1], env?: Record<string, string>) {
  const [place, shop, server] = [{} as FaultPlace, {} as FaultShop, {} as RunningServer];
  beforeAll(async () => {
    const filled = await faultPlace(async (database) => {
      Object.assign(shop, await fillShop(database, wishes));
    });
    Object.assign(place, filled);
    Object.assign(server, await runningServer(place, env));
  }, testTimeout);
  afterAll(async () => {
    await server.stop?.();
    await place.remove?.();
  }, testTimeout);
  return { place, shop, server };
}

const retryPauseMs = 30;

/**
 * Repeats a request until there is a response other than 503, as a browser does while the server restarts.
 */
export async function askUntilAnswered(
  server: RunningServer,
  client: HttpClient,
  ask: Ask,
): Promise<{ answer: Answer; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    // Waits for the origin while the server starts; throws when the server does not start.
    const origin = await server.origin();
    const answer = await client.ask(origin, ask).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (answer !== undefined && answer.status !== 503) return { answer, tries };
    await delay(retryPauseMs);
  }
}
