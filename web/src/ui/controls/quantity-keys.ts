import { limits } from '@engros/contracts/values/limits.ts';
import { readQuantity } from '@engros/contracts/values/numbers/read-quantity.ts';
import { formatCount } from '../../lib/formats.ts';
import { currentLanguage, label } from '../../lib/labels.ts';

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

function wholeNumber(text: string): number | undefined {
  const read = readQuantity(text, currentLanguage());
  if (read.kind === 'none') return 0;
  return read.kind === 'whole' ? read.value : undefined;
}

/**
 * Returns the quantity that a typed or pasted text is as a whole, 0 for an empty one. Undefined for every other text, such
 * as `2,5`, `-3` or `2+3`, and above the highest quantity: nothing is left out to make a number of it.
 */
export function wholeQuantity(text: string): number | undefined {
  const number = wholeNumber(text);
  return number !== undefined && number <= limits.quantity ? number : undefined;
}

/** Returns the word at the field about a text that is no quantity; undefined for a quantity. */
export function quantityFault(text: string): string | undefined {
  if (wholeQuantity(text) !== undefined) return undefined;
  const shown = text.trim();
  return wholeNumber(text) === undefined
    ? label('basket.notWhole', { text: shown })
    : label('basket.tooMany', { text: shown, most: formatCount(limits.quantity) });
}
