/** Signs that change the direction of the text after them, also of what stands behind the name in a mail or list. */
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Returns a name as it is stored: on one line, without control characters and space around it. Empty when nobody would
 * see anything of it.
 */
export function personNameOf(typed: string): string {
  const name = typed
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(turning, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}
