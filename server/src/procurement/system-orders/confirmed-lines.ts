import { baseUnitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { ConfirmedOrderLine } from './confirmed-order-queries.ts';
import type { SystemLineOutcome } from './system-order.ts';
import { meantUnit, type UnitCodes } from './unit-names.ts';

export interface ConfirmedLine
  extends Pick<
    SystemLineOutcome,
    'number' | 'name' | 'productId' | 'unit' | 'outcome' | 'sentence' | 'prices'
  > {
  quantity: number;
  /** In øre; null when there are several, or the buyer may not see prices. */
  unitPriceOre: number | null;
  /** Delivered instead of the ordered product; null for the ordered product. */
  substitute: { productId: string; name: string } | null;
  /** True when the goods come in another unit than was ordered; `unit`, quantity and price are then of that unit. */
  isOtherUnit: boolean;
  isAsAnswered: boolean;
}

/** How goods are described to a buyer's system: its own codes of units, the code for one of ours, and its user's language. */
export interface Telling {
  codes: UnitCodes;
  codeOf: (unitCode: string) => string;
  language: Language;
  text: TextOf;
  /** With amounts, for lines whose prices the buyer may see. */
  pricedText: TextOf;
}

/**
 * `extra` is a sentence about goods that are delivered in addition, because the buyer changed the order in the shop; null when
 * there are none.
 */
export function confirmedLines(
  ordered: readonly SystemLineOutcome[],
  confirmed: readonly ConfirmedOrderLine[],
  telling: Telling,
): { lines: ConfirmedLine[]; extra: string | null } {
  const left = confirmed.map((line) => ({ ...line }));
  const lines = ordered.map((line) => confirmedLine(line, left, telling));
  const named = left.flatMap(({ name, unitCode, confirmed: more }) =>
    more > 0 ? [`${more} ${wordFor(unitCode, more, telling.language)} ${name}`] : [],
  );
  return {
    lines,
    extra: named.length === 0 ? null : telling.text('system_order.besides', { goods: named.join(', ') }),
  };
}

function wordFor(unitCode: string, count: number, language: Language): string {
  const { singular, plural } = baseUnitTexts({ baseUnitCode: unitCode, units: [] }, language);
  return count === 1 ? singular : plural;
}

function confirmedLine(line: SystemLineOutcome, left: ConfirmedOrderLine[], telling: Telling): ConfirmedLine {
  const { number, name, productId, unit, quantity, outcome, sentence } = line;
  const told = { number, name, productId, unit, substitute: null, isOtherUnit: false };
  if (outcome === 'refused')
    return { ...told, outcome, sentence, quantity: 0, unitPriceOre: null, isAsAnswered: true };
  const { found, isOtherUnit } = foundFor(line, left, telling);
  // Units of another size cannot be counted against the ordered ones, so all of them belong to this line.
  const parts = isOtherUnit ? takeAll(found) : takeFrom(found, left, quantity);
  const taken = parts.reduce((sum, part) => sum + part.quantity, 0);
  if (found === undefined || taken === 0)
    return {
      ...told,
      outcome: 'refused',
      sentence: telling.text('system_order.undelivered', { name }),
      quantity: 0,
      unitPriceOre: null,
      isAsAnswered: false,
    };
  const substitute = substituteOf(found);
  const prices = pricesNow(line, parts);
  const isSame = !isOtherUnit && taken === quantity && substitute === null && prices.isAsTold;
  return {
    ...told,
    outcome: isSame && outcome === 'accepted' ? 'accepted' : 'changed',
    sentence: isSame ? sentence : prices.several && pricesSaid(name, prices.several, telling),
    quantity: taken,
    unitPriceOre: prices.only,
    ...(prices.several && { prices: prices.several }),
    substitute,
    isAsAnswered: isSame,
    ...(isOtherUnit && { unit: telling.codeOf(found.unitCode), isOtherUnit }),
  };
}

type PricedUnits = NonNullable<SystemLineOutcome['prices']>[number];

/** The prices that the answer to the order contained; none when the buyer may not see them. */
function pricesOf({ prices, unitPriceOre, quantity }: SystemLineOutcome): readonly PricedUnits[] {
  return prices ?? (unitPriceOre === null ? [] : [{ quantity, unitPriceOre }]);
}

/** The price of a line's units as they come, or their prices when there are several. None for a buyer who may not see prices. */
function pricesNow(line: SystemLineOutcome, parts: PricedUnits[]) {
  const before = pricesOf(line);
  if (before.length === 0) return { only: null, several: null, isAsTold: true };
  const isAsTold = isSameSum(before, parts);
  const [only, ...more] = parts;
  if (more.length > 0) return { only: null, several: parts, isAsTold };
  return { only: only?.unitPriceOre ?? null, several: null, isAsTold };
}

/** The lowest price first. */
function byPrice(parts: readonly PricedUnits[]): PricedUnits[] {
  return [...Map.groupBy(parts, ({ unitPriceOre }) => unitPriceOre)]
    .map(([unitPriceOre, same]) => ({
      unitPriceOre,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    }))
    .sort((a, b) => a.unitPriceOre - b.unitPriceOre);
}

const isSameSum = (a: readonly PricedUnits[], b: readonly PricedUnits[]): boolean =>
  JSON.stringify(byPrice(a)) === JSON.stringify(byPrice(b));

function pricesSaid(name: string, parts: readonly PricedUnits[], { pricedText }: Telling): string {
  const said = parts.map(({ quantity, unitPriceOre }) =>
    pricedText('system_order.prices.part', { quantity, price: new Amount(unitPriceOre) }),
  );
  return pricedText('system_order.prices', { name, parts: said.join(', ') });
}

const substituteOf = ({ replacesProductId, productId, name }: ConfirmedOrderLine) =>
  replacesProductId === null ? null : { productId, name };

function takeAll(found: ConfirmedOrderLine | undefined): PricedUnits[] {
  if (found === undefined || found.confirmed === 0) return [];
  const { confirmed: quantity, unitPriceOre } = found;
  found.confirmed = 0;
  return [{ quantity, unitPriceOre }];
}

/** An order has one line of the same goods for each price; returns how many units at which price. */
function takeFrom(
  found: ConfirmedOrderLine | undefined,
  left: readonly ConfirmedOrderLine[],
  quantity: number,
): PricedUnits[] {
  const taken: PricedUnits[] = [];
  let wanted = quantity;
  for (const line of left) {
    const isSame =
      line.productId === found?.productId &&
      line.unitCode === found.unitCode &&
      line.replacesProductId === found.replacesProductId;
    const units = isSame ? Math.min(wanted, line.confirmed) : 0;
    line.confirmed -= units;
    wanted -= units;
    const last = taken.at(-1);
    if (units > 0 && last?.unitPriceOre === line.unitPriceOre) last.quantity += units;
    else if (units > 0) taken.push({ quantity: units, unitPriceOre: line.unitPriceOre });
  }
  return taken;
}

type Found =
  | { found: ConfirmedOrderLine; isOtherUnit: true }
  | { found: ConfirmedOrderLine | undefined; isOtherUnit: false };

/**
 * The line of the same product and unit, or else one of the same product that comes in another unit, such as a replacement in
 * pieces for a case.
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
