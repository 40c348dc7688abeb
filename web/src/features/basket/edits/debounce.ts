/** Quiet time in ms before a checkout update is sent (specification 9, BAS-03). */
export const checkoutUpdateMs = 200;
/** Quiet time in ms before an order is submitted, so a double click places one order (BAS-03). */
export const basketSubmitMs = 300;

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  flush(): void;
  cancel(): void;
}

/** Returns a function that runs `action` with the last arguments after `ms` without a new call. */
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
