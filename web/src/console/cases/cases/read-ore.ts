import { withoutGroupSpaces } from '@engros/contracts/values/written-number.ts';
import { withoutThousands } from '../../../lib/formats/thousands.ts';
import { currentLanguage } from '../../../lib/labels.ts';

const orePerKrone = 100;

/**
 * Kroner as øre: `1.284,50` in Danish, `1,284.50` in English, `12.50` and `12,50` in both. Returns 0 for an empty field, and
 * undefined for a text that is not an amount.
 */
export function readOre(text: string): number | undefined {
  const written = withoutGroupSpaces(text.trim());
  if (written === '') return 0;
  const plain = withoutThousands(written, currentLanguage()).replace(',', '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * orePerKrone);
}
