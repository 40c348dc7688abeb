import type { Log } from '../log.ts';

/** How long requests under way may take after a stop was asked for. */
const stopWithinMs = 12_000;

let rejections = 0;

/** Rejected promises that nobody handled since the process began; /healthz shows it, because each is a fault of ours. */
export function unhandledRejections(): number {
  return rejections;
}

/**
 * How the process ends: the first signal finishes what is under way, a second one ends at once (reliability F15). An
 * exception that nobody caught ends it the same way, with exit code 1. A rejected promise that nobody handled is logged
 * and counted, and ends nothing.
 */
export function endInOrder(log: Log, close: () => Promise<void>): void {
  let isStopping = false;

  async function stop(code: number): Promise<void> {
    isStopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'the program could not be closed in order');
      process.exit(1);
    }
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      stop(0).catch(() => process.exit(1));
    });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an exception was not caught; the program finishes what is under way and ends');
    if (!isStopping) stop(1).catch(() => process.exit(1));
  });
  process.on('unhandledRejection', (reason) => {
    rejections += 1;
    log.error({ err: reason, unhandledRejections: rejections }, 'a rejected promise was not handled');
  });
}
