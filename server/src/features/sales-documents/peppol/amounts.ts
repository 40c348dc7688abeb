import { type XmlElement, xmlText } from '../../../platform/write-xml.ts';

/** Writes øre as kroner with a point: 123456 is 1234.56. */
export function amountText(ore: number): string {
  const magnitude = Math.abs(ore);
  const rest = magnitude % 100;
  return `${ore < 0 ? '-' : ''}${(magnitude - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

export const currencyAmount = (name: string, ore: number, currencyID: string): XmlElement =>
  xmlText(name, amountText(ore), { currencyID });

/** Writes a rate as 25 or 12.5. */
export const percentText = (percent: number): string => String(percent);

/** Writes grams as kilos with a point: 10240 is 10.240. */
export const kiloText = (grams: number): string =>
  `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`;
