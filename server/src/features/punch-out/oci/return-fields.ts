import type { ReturnForm } from '@engros/contracts/punch-out/punch-out.ts';
import { foodClass } from '../lines/line-terms.ts';
import { pointAmount, type ReturnedLine } from '../lines/returned-lines.ts';
import { productKey } from './read-entry.ts';

type Field = ReturnForm['Fields'][number];

/** Cuts to a number of characters, not of bytes or halves of characters. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

/** Longest values of SAP's fields. */
const lengths = {
  DESCRIPTION: 40,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  VENDOR: 10,
  MATGROUP: 10,
  EXT_PRODUCT_ID: 40,
  UNIT: 3,
} as const;

/** Returns the fields of all lines, numbered from 1. A decimal point and three decimals, as SAP reads numbers. */
export function ociFields(lines: readonly ReturnedLine[], vendorNumber: string): Field[] {
  return lines.flatMap((line, index) => fieldsOf(line, index + 1, vendorNumber));
}

function fieldsOf(line: ReturnedLine, n: number, vendorNumber: string): Field[] {
  const named: [keyof typeof lengths | 'QUANTITY' | 'PRICE' | 'PRICEUNIT' | 'CURRENCY', string][] = [
    ['DESCRIPTION', line.name],
    ['VENDORMAT', line.productId],
    ['QUANTITY', line.quantity.toFixed(3)],
    ['UNIT', line.unit],
    ['PRICE', pointAmount(line.unitPriceOre, 3)],
    ['PRICEUNIT', '1'],
    ['CURRENCY', 'DKK'],
    ['VENDOR', vendorNumber],
    ['MATGROUP', line.classCode ?? foodClass],
    ['MANUFACTMAT', line.gtin ?? ''],
    ['EXT_PRODUCT_ID', productKey(line.productId, line.unitCode)],
  ];
  const fields = named
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      Name: `NEW_ITEM-${name}[${n}]`,
      Value: name in lengths ? cut(value, lengths[name as keyof typeof lengths]) : value,
    }));
  // The number stands inside the name of the long text.
  return [...fields, { Name: `NEW_ITEM-LONGTEXT_${n}:132[]`, Value: line.name }];
}
