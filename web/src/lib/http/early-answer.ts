declare global {
  interface Window {
    /** Request that the page made while its files still arrived (server: early-request.ts). */
    $$EarlyAnswer?: { address: string; response: Promise<Response> } | undefined;
  }
}

/**
 * Returns the answer to a request that the page made before its code had loaded, once; undefined for any other request.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.$$EarlyAnswer;
  if (early?.address !== address) return undefined;
  window.$$EarlyAnswer = undefined;
  return early.response;
}
