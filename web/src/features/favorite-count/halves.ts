import { limits } from '@engros/contracts/values/limits.ts';
import { formatCount } from '../../lib/formats.ts';
import { currentLanguage } from '../../lib/labels.ts';
import { withoutThousands } from '../../lib/thousands.ts';

const half = '½';

/** Formats whole and half numbers: `1½`, `½`, `6`. */
export function halvesText(value: number): string {
  const whole = Math.floor(value);
  if (whole === value) return formatCount(whole);
  return whole === 0 ? half : formatCount(whole) + half;
}

/**
 * Parses a typed number that is whole or has a half: `2`, `1,5`, `1.5`, `1½`, `½` or `1.000`. Returns null for an empty
 * text, and undefined for any other text, including quarters.
 */
export function readHalves(text: string): number | null | undefined {
  const typed = text.trim().replace(/\s/g, '');
  if (typed === '') return null;
  const plain = withoutThousands(typed, currentLanguage());
  const [, whole = '', fraction = ''] = /^(\d{0,4})(½|[.,](?:0|5)?0*)?$/.exec(plain) ?? [];
  if (whole === '' && fraction === '') return undefined;
  if (whole === '' && fraction !== half && !fraction.includes('5')) return undefined;
  const value = Number(whole) + (fraction === half || fraction.includes('5') ? 0.5 : 0);
  return value <= limits.countQuantity ? value : undefined;
}
