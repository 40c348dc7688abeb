import { currentLanguage } from '../../../lib/labels.ts';

const orePerKrone = 100;

/**
 * Reads an amount in kroner as øre: `1.284,50` in Danish, `1,284.50` in English. Returns 0 for an empty field, and
 * undefined for a text that is not an amount.
 */
export function readOre(text: string): number | undefined {
  const written = text.replaceAll(/\s/g, '');
  if (written === '') return 0;
  const [thousands, decimal] = currentLanguage() === 'en' ? [',', '.'] : ['.', ','];
  const plain = written.replaceAll(thousands, '').replace(decimal, '.');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  return Math.round(Number(plain) * orePerKrone);
}
