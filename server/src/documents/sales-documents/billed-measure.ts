import { roundHalfAwayFromZero } from '../../platform/money.ts';
import type { DocumentLine } from './content.ts';
import { kiloText } from './peppol/amounts.ts';

export interface BilledMeasure {
  /** Decimal number, above zero or zero. */
  quantity: string;
  /** Our code: the unit of the line, or the kilo for weighed goods. */
  unitCode: string;
  /** Price of one unit in øre, when it gives the exact amount; otherwise null. */
  unitPriceOre: number | null;
  netOre: number;
}

/**
 * Quantity times price is the line's amount. Weighed goods are sold by the kilo. An amount without goods, such as a corrected
 * price, is one unit at that price: no quantity of zero has a price.
 */
export function billedMeasure(line: DocumentLine): BilledMeasure {
  const { quantity, weightG, isCatchWeight, unitCode, unitPriceOre, netOre } = line;
  if (isCatchWeight && weightG !== null && weightG > 0)
    return { quantity: kiloText(weightG), unitCode: 'kg', unitPriceOre: null, netOre };
  const units = quantity === 0 && netOre !== 0 ? 1 : quantity;
  const isExact = unitPriceOre * units === netOre;
  return { quantity: String(units), unitCode, unitPriceOre: isExact ? unitPriceOre : null, netOre };
}

const decimalsOfQuantity = 3;
/** Two decimals are øre. Ten are enough for any amount and weight that a document can have. */
const [fewest, most] = [2, 10] as const;

/**
 * In kroner, for formats that have no price of several units together: with as few decimals as make quantity times price the
 * amount again, once rounded to øre.
 */
export function priceOfOne({ quantity, netOre }: BilledMeasure): string {
  const thousandths = BigInt(Math.round(Number(quantity) * 10 ** decimalsOfQuantity));
  if (thousandths === 0n) return '0.00';
  for (let decimals: number = fewest; decimals <= most; decimals += 1) {
    const scale = 10n ** BigInt(decimals - fewest) * 10n ** BigInt(decimalsOfQuantity);
    const price = BigInt(roundHalfAwayFromZero(BigInt(netOre) * scale, thousandths));
    if (roundHalfAwayFromZero(price * thousandths, scale) === netOre) return decimalText(price, decimals);
  }
  throw new RangeError(`No price of one gives ${netOre} øre for ${quantity}`);
}

function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
