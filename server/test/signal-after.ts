/** Returns a signal that says it is aborted once it was asked `times` times that it was not: after as many pieces of work. */
export function signalAfter(times: number): AbortSignal {
  let left = times;
  const signal = new AbortController().signal;
  return Object.defineProperty(signal, 'aborted', { get: () => left-- <= 0 });
}
