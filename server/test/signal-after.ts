/** The signal says that it is aborted once it was asked `times` times, to end work after as many pieces. */
export function signalAfter(times: number): AbortSignal {
  let left = times;
  const signal = new AbortController().signal;
  return Object.defineProperty(signal, 'aborted', { get: () => left-- <= 0 });
}
