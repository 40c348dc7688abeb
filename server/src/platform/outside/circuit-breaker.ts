import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  handleAll,
  type IDefaultPolicyContext,
} from 'cockatiel';

const failuresToOpen = 5;
const openForMs = 10_000;

/** The call was not made, because recent calls failed. */
export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    super('the circuit is open');
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  }
}

/** For a service that keeps failing, so that callers do not wait for it. */
export interface CircuitBreaker {
  /** Any error counts as a failure. Throws CircuitOpen, without running the work, while the circuit is open. */
  run<Result>(work: (context: IDefaultPolicyContext) => Promise<Result>): Promise<Result>;
}

/** Opens for 10 s after five consecutive failures. After that one call is made as a test while the others wait for its result. */
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
