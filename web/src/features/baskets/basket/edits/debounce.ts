/** A checkout update is sent when no further change follows within this many ms (specification 9, BAS-03). */
export const checkoutUpdateMs = 200;
/**
 * An order is submitted when no further press follows within this many ms, so that a double click places one order
 * (BAS-03).
 */
export const basketSubmitMs = 300;

export interface Debounced<A extends unknown[]> {
  (...args: A): void;
  flush(): void;
  cancel(): void;
}

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
