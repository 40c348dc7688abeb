import { setTimeout as delay } from 'node:timers/promises';
import type { FaultPlace } from './fault-place.ts';
import { startClock } from './fault-shop.ts';
import { type Answer, type Ask, type HttpClient, NoAnswer } from './http-client.ts';
import { type Exit, type ServerChild, spawnServer } from './server-child.ts';

/** One server after the other on the same place, for clients that only want to be served. */
export interface RunningServer {
  /** The one that runs now. */
  child(): ServerChild;
  /** Its address, once it is ready. */
  origin(): Promise<string>;
  /** SIGKILL, then the next one; answers the ms from the kill until it is ready. */
  killAndRestart(): Promise<number>;
  /** Starts the next one after the last has ended. */
  restart(): Promise<string>;
  /** SIGTERM, and how it ended. */
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

const retryPauseMs = 30;

/** Asks again until there is an answer other than 503: what a buyer's browser does while the server is away. */
export async function askUntilAnswered(
  server: RunningServer,
  client: HttpClient,
  ask: Ask,
): Promise<{ answer: Answer; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    // While a server starts there is no address yet; when it does not start at all, this throws.
    const origin = await server.origin();
    const answer = await client.ask(origin, ask).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (answer !== undefined && answer.status !== 503) return { answer, tries };
    await delay(retryPauseMs);
  }
}
