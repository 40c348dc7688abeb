import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IDefaultPolicyContext,
} from 'cockatiel';

const failuresToOpen = 5;
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
  run<Result>(work: (context: IDefaultPolicyContext) => Promise<Result>): Promise<Result>;
}

/** Open for 10 s after five failures in a row; then one call tries and the others wait for how it ends. */
export function createCircuitBreaker(): CircuitBreaker {
  const policy = circuitBreaker(handleAll, {
    halfOpenAfter: openForMs,
    breaker: new ConsecutiveBreaker(failuresToOpen),
  });
  let openedAtMs = 0;
  policy.onBreak(() => {
    openedAtMs = performance.now();
  });
  return {
    run: (work) =>
      policy.execute(work).catch((error: unknown) => {
        if (!(error instanceof BrokenCircuitError)) throw error;
        throw new CircuitOpen(openedAtMs + openForMs - performance.now());
      }),
  };
}
