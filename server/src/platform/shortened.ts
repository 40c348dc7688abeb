/**
 * Cuts a text to a length and drops half a sign at its end, such as half of an emoji, because PostgreSQL takes no JSON
 * with half a sign.
 */
export const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
