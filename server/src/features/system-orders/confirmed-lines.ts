import type { TextOf } from '../../platform/http/context.ts';
import type { ConfirmedOrderLine } from './confirmed-order-queries.ts';
import type { SystemLineOutcome } from './system-order.ts';
import { meantUnit, type UnitCodes } from './unit-names.ts';

/** What the supplier delivers of a line that a buyer's system ordered. */
export interface ConfirmedLine
  extends Pick<SystemLineOutcome, 'number' | 'name' | 'productId' | 'unit' | 'outcome' | 'sentence'> {
  quantity: number;
  unitPriceOre: number | null;
  /** The product that is delivered instead of the ordered one; null for the ordered product. */
  substitute: { productId: string; name: string } | null;
  /** True when the goods come in another unit than was ordered; `unit`, quantity and price are then of that unit. */
  isOtherUnit: boolean;
}

/** How a buyer's system is told of goods: its own codes of units, the code for one of ours, and its user's language. */
export interface Telling {
  codes: UnitCodes;
  codeOf: (unitCode: string) => string;
  text: TextOf;
}

/**
 * Compares what a buyer's system ordered with what the supplier confirmed. `extra` is a sentence about goods that are
 * delivered in addition, because the buyer changed the order in the shop; null when there are none.
 */
export function confirmedLines(
  ordered: readonly SystemLineOutcome[],
  confirmed: readonly ConfirmedOrderLine[],
  telling: Telling,
): { lines: ConfirmedLine[]; extra: string | null } {
  const left = confirmed.map((line) => ({ ...line }));
  const lines = ordered.map((line) => confirmedLine(line, left, telling));
  const named = left.flatMap(({ name, unitCode, confirmed: more }) =>
    more > 0 ? [`${more} ${unitCode} ${name}`] : [],
  );
  return {
    lines,
    extra: named.length === 0 ? null : telling.text('system_order.besides', { goods: named.join(', ') }),
  };
}

function confirmedLine(line: SystemLineOutcome, left: ConfirmedOrderLine[], telling: Telling): ConfirmedLine {
  const { number, name, productId, unit, quantity, unitPriceOre, outcome, sentence } = line;
  const told = { number, name, productId, unit, substitute: null, isOtherUnit: false };
  if (outcome === 'refused') return { ...told, outcome, sentence, quantity: 0, unitPriceOre: null };
  const { found, isOtherUnit } = foundFor(line, left, telling);
  // Units of another size cannot be counted against the ordered ones, so all of them belong to this line.
  const taken = isOtherUnit ? takeAll(found) : takeFrom(found, left, quantity);
  if (found === undefined || taken === 0)
    return {
      ...told,
      outcome: 'refused',
      sentence: telling.text('system_order.undelivered', { name }),
      quantity: 0,
      unitPriceOre: null,
    };
  const substitute = substituteOf(found);
  // A buyer who may not see prices was told no price before, and is told none now.
  const priceNow = unitPriceOre === null ? null : found.unitPriceOre;
  const isSame = !isOtherUnit && taken === quantity && priceNow === unitPriceOre && substitute === null;
  return {
    ...told,
    outcome: isSame && outcome === 'accepted' ? 'accepted' : 'changed',
    sentence: isSame ? sentence : null,
    quantity: taken,
    unitPriceOre: priceNow,
    substitute,
    ...(isOtherUnit && { unit: telling.codeOf(found.unitCode), isOtherUnit }),
  };
}

const substituteOf = ({ replacesProductId, productId, name }: ConfirmedOrderLine) =>
  replacesProductId === null ? null : { productId, name };

function takeAll(found: ConfirmedOrderLine): number {
  const units = found.confirmed;
  found.confirmed = 0;
  return units;
}

/** Takes units from the lines of the same goods, of which an order has one for each price, and returns how many. */
function takeFrom(
  found: ConfirmedOrderLine | undefined,
  left: readonly ConfirmedOrderLine[],
  quantity: number,
): number {
  let taken = 0;
  for (const line of left) {
    const isSame =
      line.productId === found?.productId &&
      line.unitCode === found.unitCode &&
      line.replacesProductId === found.replacesProductId;
    const units = isSame ? Math.min(quantity - taken, line.confirmed) : 0;
    line.confirmed -= units;
    taken += units;
  }
  return taken;
}

type Found =
  | { found: ConfirmedOrderLine; isOtherUnit: true }
  | { found: ConfirmedOrderLine | undefined; isOtherUnit: false };

/**
 * Returns the confirmed line for an ordered one: the line of the same product and unit, or else one of the same product
 * that comes in another unit, such as a replacement in pieces for a case.
 */
function foundFor(
  { productId, unit }: SystemLineOutcome,
  left: readonly ConfirmedOrderLine[],
  { codes }: Telling,
): Found {
  const all = left.filter((line) => (line.replacesProductId ?? line.productId) === productId);
  const some = all.filter(({ confirmed }) => confirmed > 0);
  const same = some.length > 0 ? some : all;
  const units = same.map((line) => ({ code: line.unitCode, isDefault: false, line }));
  const meant = meantUnit(units, unit, codes)?.line;
  const [other] = same;
  return meant === undefined && other !== undefined
    ? { found: other, isOtherUnit: true }
    : { found: meant, isOtherUnit: false };
}
