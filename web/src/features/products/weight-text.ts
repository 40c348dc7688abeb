import { currentLanguage } from '../../lib/labels.ts';

/** Weight as text: `30,8 kg`, under a kilo `250 g`; empty when it is not known. */
export function formatWeight(kilos: number | null): string {
  if (kilos === null) return '';
  const grams = Math.round(kilos * 1000);
  if (grams > 0 && grams < 1000) return `${grams} g`;
  return `${decimals(kilos)} kg`;
}

/** A measured number with at most two decimals in the page's language. */
export function decimals(value: number): string {
  const locale = currentLanguage() === 'en' ? 'en-GB' : 'da-DK';
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
}
