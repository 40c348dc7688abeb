import type { ConfirmedOrderLine } from './confirmed-order-queries.ts';
import type { SystemLineOutcome } from './system-order.ts';
import { meantUnit } from './unit-names.ts';

/** What the supplier delivers of a line that a buyer's system ordered. */
export interface ConfirmedLine
  extends Pick<SystemLineOutcome, 'number' | 'name' | 'productId' | 'unit' | 'outcome' | 'sentence'> {
  quantity: number;
  unitPriceOre: number | null;
  /** The product that is delivered instead of the ordered one; null for the ordered product. */
  substitute: { productId: string; name: string } | null;
}

/**
 * Compares what a buyer's system ordered with what the supplier confirmed. `extra` is a sentence about goods that are
 * delivered in addition, because the buyer changed the order in the shop; null when there are none.
 */
export function confirmedLines(
  ordered: readonly SystemLineOutcome[],
  confirmed: readonly ConfirmedOrderLine[],
): { lines: ConfirmedLine[]; extra: string | null } {
  const left = confirmed.map((line) => ({ ...line }));
  const lines = ordered.map((line) => confirmedLine(line, left));
  const named = left.flatMap(({ name, unitCode, confirmed: more }) =>
    more > 0 ? [`${more} ${unitCode} ${name}`] : [],
  );
  return { lines, extra: named.length === 0 ? null : `Leveres desuden: ${named.join(', ')}.` };
}

function confirmedLine(line: SystemLineOutcome, left: ConfirmedOrderLine[]): ConfirmedLine {
  const { number, name, productId, unit, quantity, unitPriceOre, outcome, sentence } = line;
  const told = { number, name, productId, unit, substitute: null };
  if (outcome === 'refused') return { ...told, outcome, sentence, quantity: 0, unitPriceOre: null };
  const found = foundFor(line, left);
  const taken = Math.min(quantity, found?.confirmed ?? 0);
  if (found === undefined || taken === 0)
    return {
      ...told,
      outcome: 'refused',
      sentence: `${name} leveres ikke.`,
      quantity: 0,
      unitPriceOre: null,
    };
  found.confirmed -= taken;
  const substitute =
    found.replacesProductId === null ? null : { productId: found.productId, name: found.name };
  // A buyer who may not see prices was told no price before, and is told none now.
  const priceNow = unitPriceOre === null ? null : found.unitPriceOre;
  const isSame = taken === quantity && priceNow === unitPriceOre && substitute === null;
  return {
    ...told,
    outcome: isSame && outcome === 'accepted' ? 'accepted' : 'changed',
    sentence: isSame ? sentence : null,
    quantity: taken,
    unitPriceOre: priceNow,
    substitute,
  };
}

/**
 * Returns the confirmed line for an ordered one: the line of the same product and, when there are several, of the same
 * unit.
 */
function foundFor({ productId, unit }: SystemLineOutcome, left: readonly ConfirmedOrderLine[]) {
  const same = left.filter((line) => (line.replacesProductId ?? line.productId) === productId);
  const units = same.map((line) => ({ code: line.unitCode, isDefault: false, line }));
  return meantUnit(units, unit, {})?.line ?? same[0];
}
