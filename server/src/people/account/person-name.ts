/** Characters that change the direction of the text after them, also of what follows the name in a mail or list. */
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** On one line, without control characters and space around it. Empty when nothing of the name is visible. */
export function personNameOf(typed: string): string {
  const name = typed
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(turning, '')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : '';
}
