declare global {
  interface Window {
    /** Request that the page made while its files still arrived (server: early-request.ts). */
    $$EarlyAnswer?: { address: string; response: Promise<Response> } | undefined;
  }
}

/**
 * Returns an address without the mark of lines that the page remembers. The page asked without it, and the answer has all
 * lines, which an answer to a marked request may have too.
 */
const withoutMark = (address: string): string => address.replace(/&linesMark=[^&]*/, '');

/**
 * Returns the answer to a request that the page made before its code had loaded, once; undefined for any other request.
 */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.$$EarlyAnswer;
  if (early?.address !== withoutMark(address)) return undefined;
  window.$$EarlyAnswer = undefined;
  return early.response;
}
