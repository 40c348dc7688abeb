/**
 * Key codes of the letter e, signs and separators, which quantity fields block (product specification, quantity
 * fields).
 */
export const blockedKeyCodes: ReadonlySet<number> = new Set([69, 187, 188, 189, 190, 106, 107, 109, 110]);

/**
 * Returns the quantity after a key press; undefined for a key that does not change it. `layer` is the number of sales
 * units in a pallet layer.
 */
export function stepByKey(key: string, quantity: number, layer: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return quantity + 1;
    case 'ArrowDown':
      return Math.max(0, quantity - 1);
    case 'PageUp':
      return quantity + layer;
    case 'PageDown':
      return Math.max(0, quantity - layer);
    case 'Home':
      return 0;
    default:
      return undefined;
  }
}

/** Returns the typed whole number, 0 for an empty field. Drops characters that are not digits. */
export function readQuantity(text: string): number {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits === '' ? 0 : Number(digits);
}
