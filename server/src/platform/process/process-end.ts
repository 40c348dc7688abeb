import type { Log } from '../log.ts';

const stopWithinMs = 12_000;

let rejections = 0;

/** Since the start. /healthz shows the number, because each is a bug. */
export function unhandledRejections(): number {
  return rejections;
}

/**
 * The first signal finishes running requests, a second ends at once (reliability F15). An uncaught exception ends the process
 * like the first signal, with exit code 1. An unhandled rejection is only logged and counted.
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
