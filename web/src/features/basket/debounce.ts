/** Checkout updates wait for this much silence (specification 9, BAS-03). */
export const checkoutUpdateMs = 200;
/** A submit waits for this much silence: a double click is one order (BAS-03). */
export const basketSubmitMs = 300;

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  /** Runs a waiting call now. */
  flush(): void;
  cancel(): void;
}

/** Runs `action` with the last arguments once `ms` have passed without a new call. */
export function debounce<A extends unknown[]>(action: (...args: A) => void, ms: number): Debounced<A> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: A | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    const args = latest;
    latest = undefined;
    if (args) action(...args);
  };
  const debounced = (...args: A) => {
    latest = args;
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  return Object.assign(debounced, {
    flush: run,
    cancel() {
      clearTimeout(timer);
      timer = undefined;
      latest = undefined;
    },
  });
}
