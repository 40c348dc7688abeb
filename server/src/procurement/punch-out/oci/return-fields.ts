import type { ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { foodClass } from '../lines/line-terms.ts';
import { pointAmount, type ReturnedLine } from '../lines/returned-lines.ts';
import { productKey } from './read-entry.ts';

type Field = ReturnForm['Fields'][number];

/** Cuts a text to a number of characters without splitting a character. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('');

const lengths = {
  DESCRIPTION: 40,
  VENDORMAT: 40,
  MANUFACTMAT: 40,
  VENDOR: 10,
  MATGROUP: 10,
  EXT_PRODUCT_ID: 40,
  UNIT: 3,
} as const;

interface Receiver {
  /** The supplier's number in the buyer's system. */
  vendorNumber: string;
  /** First number of the protocol version that the system uses; null when the system does not say. */
  version: number | null;
}

/** From this version on, lines may have lines below them; all our lines are at the top. */
const firstWithSubItems = 5;

/** The lines are numbered from 1. Numbers have a decimal point and three decimals, as SAP requires. */
export function ociFields(lines: readonly ReturnedLine[], receiver: Receiver): Field[] {
  return lines.flatMap((line, index) => fieldsOf(line, index + 1, receiver));
}

type FieldName = keyof typeof lengths | 'QUANTITY' | 'PRICE' | 'PRICEUNIT' | 'CURRENCY' | 'ITEM_TYPE';

function fieldsOf(line: ReturnedLine, n: number, { vendorNumber, version }: Receiver): Field[] {
  const named: [FieldName, string][] = [
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
    ['ITEM_TYPE', (version ?? 0) >= firstWithSubItems ? 'R' : ''],
  ];
  const fields = named
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({
      Name: `NEW_ITEM-${name}[${n}]`,
      Value: name in lengths ? cut(value, lengths[name as keyof typeof lengths]) : value,
    }));
  // In this field's name the line number comes before the end.
  return [
    ...fields,
    { Name: `NEW_ITEM-LONGTEXT_${n}:132[]`, Value: [line.name, line.note].filter(Boolean).join('. ') },
  ];
}
