import type { ComparisonUnit } from '@engros/contracts/goods/product.ts';
import { countryName as nameOfCountry } from '@engros/contracts/values/country-name.ts';
import { currentLanguage, type Language } from '../labels.ts';
import { grouped, marks, withThousands } from './thousands.ts';

const minus = '\u2212';

/** `1.284` */
export function formatCount(count: number, language: Language = currentLanguage()): string {
  return withThousands(count, language);
}

/** Kroner without a unit: 128450 → `1.284,50`. The minus sign is U+2212. */
export function formatOre(ore: number, language: Language = currentLanguage()): string {
  const digits = String(Math.abs(ore)).padStart(3, '0');
  const { thousands, decimal } = marks[language];
  const text = `${grouped(digits.slice(0, -2), thousands)}${decimal}${digits.slice(-2)}`;
  return ore < 0 ? minus + text : text;
}

/** For places where no column heading names the unit: `7.687,90 kr.` */
export function formatKroner(ore: number, language: Language = currentLanguage()): string {
  return `${formatOre(ore, language)} kr.`;
}

/** Without unit: `+64,50`, `−391,20`. */
export function formatSignedOre(ore: number, language: Language = currentLanguage()): string {
  return ore > 0 ? `+${formatOre(ore, language)}` : formatOre(ore, language);
}

/** `+14,50 kr.`, `−9,00 kr.`, `0,00 kr.` */
export function formatSignedKroner(ore: number, language: Language = currentLanguage()): string {
  return ore > 0 ? `+${formatKroner(ore, language)}` : formatKroner(ore, language);
}

/** `8.500` for a whole number of kroner, otherwise `8.500,50`. */
export function formatShortOre(ore: number, language: Language = currentLanguage()): string {
  return ore % 100 === 0 ? formatCount(ore / 100, language) : formatOre(ore, language);
}

/** The price of goods sold by weight is approximate: `ca. 643,50` (about). */
export function formatPrice(
  ore: number,
  isApproximate = false,
  language: Language = currentLanguage(),
): string {
  const price = formatOre(ore, language);
  if (!isApproximate) return price;
  return language === 'en' ? `approx. ${price}` : `ca. ${price}`;
}

const comparisonWords: Readonly<Record<Language, Readonly<Record<ComparisonUnit, string>>>> = {
  da: { kg: 'kg', l: 'l', piece: 'stk' },
  en: { kg: 'kg', l: 'l', piece: 'pc' },
};

/** Per kilo, litre or piece: `66,25 /kg`. */
export function formatComparison(
  ore: number,
  unit: ComparisonUnit,
  language: Language = currentLanguage(),
): string {
  return `${formatOre(ore, language)} /${comparisonWords[language][unit]}`;
}

/** `−40 %` */
export function formatDiscount(percent: number, language: Language = currentLanguage()): string {
  return `${minus}${percent}${language === 'en' ? '%' : '\u00a0%'}`;
}

/** With a fixed number of decimals: `2,93`. The minus sign is U+2212. */
export function formatDecimal(
  value: number,
  decimals: number,
  language: Language = currentLanguage(),
): string {
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const { thousands, decimal } = marks[language];
  const text = grouped(whole, thousands) + (fraction ? decimal + fraction : '');
  return value < 0 && /[1-9]/.test(text) ? minus + text : text;
}

/** `+5,4 %`, in English `+5.4%`. */
export function formatChange(percent: number, language: Language = currentLanguage()): string {
  const text = formatDecimal(percent, 1, language);
  const sign = /[1-9]/.test(text) && percent > 0 ? '+' : '';
  return `${sign}${text}${percentSign(language)}`;
}

/** `35 %`, in English `35%`. */
export function formatShare(percent: number, decimals = 0, language: Language = currentLanguage()): string {
  return formatDecimal(percent, decimals, language) + percentSign(language);
}

const percentSign = (language: Language) => (language === 'en' ? '%' : '\u00a0%');

/** Groups of four digits: `5701 2072 0041 8`. */
export function groupedCode(code: string): string {
  return code.replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** In the user's language: `NL` → `Nederlandene`. */
export const countryName = (code: string, language: Language = currentLanguage()): string =>
  nameOfCountry(code, language);
