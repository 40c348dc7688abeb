import type { Clock } from './clock.ts';

/** So many failures one after the other open it. */
const failuresToOpen = 5;
/** Open, it lets nobody through for so long; then one tries for all. */
const openForMs = 10_000;

/** Nobody is sent where nothing has answered lately. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super('the circuit is open');
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** Keeps callers from waiting for something that does not answer. */
export interface CircuitBreaker {
  /** Does the work and gives what it gives; whatever it throws counts as a failure. CircuitOpen without trying. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Closed: all pass. Open after five failures in a row. Half open after 10 s: one passes, and decides. */
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let failures = 0;
  let openUntilMs = 0;
  let isTrying = false;

  function admit(): void {
    if (failures < failuresToOpen) return;
    const waitMs = openUntilMs - clock.now().epochMilliseconds;
    if (waitMs > 0 || isTrying) throw new CircuitOpen(Math.max(waitMs, 0));
    isTrying = true;
  }

  function note(isFailure: boolean): void {
    isTrying = false;
    failures = isFailure ? failures + 1 : 0;
    if (failures >= failuresToOpen) openUntilMs = clock.now().epochMilliseconds + openForMs;
  }

  return {
    async run(work) {
      admit();
      try {
        const result = await work();
        note(false);
        return result;
      } catch (error) {
        note(true);
        throw error;
      }
    },
  };
}
