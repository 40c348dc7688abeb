import { limits } from '@engros/contracts/values/limits.ts';
import { readQuantity } from '@engros/contracts/values/numbers/read-quantity.ts';
import { formatCount } from '../../lib/formats/formats.ts';
import { currentLanguage, label } from '../../lib/labels.ts';

/** Undefined for a key that does not change the quantity. `layer` is the number of sales units in a pallet layer. */
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

function wholeNumber(text: string): number | undefined {
  const read = readQuantity(text, currentLanguage());
  if (read.kind === 'none') return 0;
  return read.kind === 'whole' ? read.value : undefined;
}

/**
 * Reads a typed or pasted text as a whole number, 0 for an empty text. Undefined for every other text, such as `2,5`, `-3` or
 * `2+3`, and above the highest quantity: no characters are dropped to make it a number.
 */
export function wholeQuantity(text: string): number | undefined {
  const number = wholeNumber(text);
  return number !== undefined && number <= limits.quantity ? number : undefined;
}

export function quantityFault(text: string): string | undefined {
  if (wholeQuantity(text) !== undefined) return undefined;
  const shown = text.trim();
  return wholeNumber(text) === undefined
    ? label('basket.notWhole', { text: shown })
    : label('basket.tooMany', { text: shown, most: formatCount(limits.quantity) });
}
