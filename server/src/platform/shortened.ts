/** Drops half a character at the end, such as half of an emoji, because PostgreSQL accepts no JSON with half a surrogate pair. */
export const shortened = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
