import { formatDecimal } from '../../../lib/formats/formats.ts';
import { currentLanguage, locales } from '../../../lib/labels.ts';

/** `30,8 kg`, under a kilo `250 g`; empty when it is unknown. */
export function formatWeight(kilos: number | null): string {
  if (kilos === null) return '';
  const grams = Math.round(kilos * 1000);
  if (grams > 0 && grams < 1000) return `${grams} g`;
  return `${decimals(kilos)} kg`;
}

/** For a column, always with one decimal: `30,8 kg`, `35,0 kg`; empty when it is unknown. */
export function formatKilos(kilos: number | null): string {
  return kilos === null ? '' : `${formatDecimal(kilos, 1)} kg`;
}

/** At most two decimals, in the page's language. */
export function decimals(value: number): string {
  return new Intl.NumberFormat(locales[currentLanguage()], { maximumFractionDigits: 2 }).format(value);
}
