import { type XmlElement, xmlText } from '../../../platform/write-xml.ts';

/** 123456 becomes 1234.56. */
export function amountText(ore: number): string {
  const magnitude = Math.abs(ore);
  const rest = magnitude % 100;
  return `${ore < 0 ? '-' : ''}${(magnitude - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

export const currencyAmount = (name: string, ore: number, currencyID: string): XmlElement =>
  xmlText(name, amountText(ore), { currencyID });

export const percentText = (percent: number): string => String(percent);

/** 10240 becomes 10.240. */
export const kiloText = (grams: number): string =>
  `${Math.floor(grams / 1000)}.${String(grams % 1000).padStart(3, '0')}`;
