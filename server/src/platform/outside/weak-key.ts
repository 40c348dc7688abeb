/** Share of different bytes that a random key exceeds; one in more than 10^12 does not. */
const leastDifferent = 0.6;
/** The same for the differences between successive bytes. */
const leastDifferentSteps = 0.5;

/**
 * For a key of at least 24 bytes that somebody made up: few different bytes, a repeated or counted row, or only letters, digits
 * and marks that can be typed.
 */
export function isWeakKey(key: Uint8Array): boolean {
  const steps = key.slice(1).map((byte, at) => byte - (key[at] ?? 0));
  return (
    new Set(key).size < leastDifferent * key.length ||
    new Set(steps).size < leastDifferentSteps * steps.length ||
    key.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
}
