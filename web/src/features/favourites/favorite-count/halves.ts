import { limits } from '@engros/contracts/values/limits.ts';
import { readQuantity } from '@engros/contracts/values/numbers/read-quantity.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { withoutThousands } from '../../../lib/formats/thousands.ts';
import { currentLanguage } from '../../../lib/labels.ts';

const half = '½';

/** `1½`, `½`, `6`. */
export function halvesText(value: number): string {
  const whole = Math.floor(value);
  if (whole === value) return formatCount(whole);
  return whole === 0 ? half : formatCount(whole) + half;
}

/**
 * Whole or half: `2`, `1,5`, `1.5`, `1½`, `½` or `1.000`. Null for an empty text, and undefined for any other text, including
 * quarters.
 */
export function readHalves(text: string): number | null | undefined {
  const language = currentLanguage();
  const read = readQuantity(withoutThousands(text.trim(), language), language);
  if (read.kind === 'none') return null;
  if (read.kind !== 'whole' && read.kind !== 'fraction') return undefined;
  return Number.isInteger(read.value * 2) && read.value <= limits.countQuantity ? read.value : undefined;
}
