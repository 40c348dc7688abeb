import type { ConfirmedLine } from '../../../fulfilment/order-progress/steps.ts';
import type { Chance } from './chance.ts';
import type { ErpLine, PossibleReplacement } from './erp-order-queries.ts';

/** Shares of order lines that are confirmed differently from what was ordered. */
const replacedShare = 0.02;
const fewerShare = 0.02;
const missingShare = 0.008;
/** Greatest difference between the usual weight and the weighed weight of a catch-weight line, as a share. */
const weightSpread = 0.04;

/**
 * Decides what is confirmed of an order. Products no longer sold are replaced, lines are reduced to the stock of one
 * depot, and catch weight is weighed. A few random lines are replaced, reduced or missing. Returns only lines that
 * differ. At least one line is confirmed, unless nothing is in stock.
 */
export function decideConfirmation(lines: readonly ErpLine[], chance: Chance): ConfirmedLine[] {
  const isAlone = lines.length === 1;
  return lines.flatMap((line) => {
    const said = confirmLine(line, chance, isAlone);
    const isAsOrdered =
      said.quantity === line.quantityOrdered && said.replacement === undefined && said.weightG === null;
    return isAsOrdered ? [] : [said];
  });
}

function confirmLine(
  line: ErpLine,
  chance: Chance,
  isAlone: boolean,
): ConfirmedLine & { weightG: number | null } {
  const { position, quantityOrdered, replacement } = line;
  if (line.instead !== null) return asAnswered(line, line.instead, chance);
  const share = chance.share('confirm', position, line.productId);
  const wanted = line.isReplaced || share < replacedShare ? replacement : null;
  const replacing = wanted === null ? 0 : unitsOf(line, wanted);
  if (wanted !== null && replacing > 0)
    return { position, quantity: replacing, weightG: null, replacement: replacementFor(line, wanted) };
  const quantity = Math.min(inStock(line), isAlone ? quantityOrdered : byChance(quantityOrdered, share));
  return { position, quantity, weightG: weighed(line, quantity, chance) };
}

/** As far as there is enough in stock of it. */
function asAnswered(
  line: ErpLine,
  { productId, quantity }: NonNullable<ErpLine['instead']>,
  chance: Chance,
): ConfirmedLine & { weightG: number | null } {
  const { position, replacement } = line;
  if (productId !== line.productId && replacement?.productId === productId) {
    const comes = Math.min(quantity, inUnits(replacement) ?? quantity);
    return { position, quantity: comes, weightG: null, replacement: replacementFor(line, replacement) };
  }
  const comes = productId === line.productId ? Math.min(quantity, inStock(line)) : 0;
  return { position, quantity: comes, weightG: weighed(line, comes, chance) };
}

/** Null when its stock is not managed. */
const inUnits = ({ stock, unitQuantity }: PossibleReplacement): number | null =>
  stock === null ? null : Math.floor(stock / unitQuantity);

// The lowest shares mean a replacement. A line that gets here has no replacement and is confirmed as ordered.
function byChance(ordered: number, share: number): number {
  if (share < replacedShare) return ordered;
  if (share < replacedShare + missingShare) return 0;
  return share < replacedShare + missingShare + fewerShare && ordered > 1 ? Math.ceil(ordered / 2) : ordered;
}

/** Returns how many sales units one depot can deliver: the order's own depot or another, which then sends the line. */
function inStock({ stock, elsewhere, unitQuantity, quantityOrdered }: ErpLine): number {
  if (stock === null) return quantityOrdered;
  return Math.min(quantityOrdered, Math.floor(Math.max(stock, elsewhere?.stock ?? 0) / unitQuantity));
}

function weighed(line: ErpLine, quantity: number, chance: Chance): number | null {
  if (!line.isCatchWeight || line.weightOrderedG === null || quantity === 0) return null;
  const usualG = (line.weightOrderedG * quantity) / line.quantityOrdered;
  return Math.round(usualG * (1 - weightSpread + 2 * weightSpread * chance.share('weight', line.position)));
}

/** Returns how many sales units of a replacement bring what was ordered, or what there is of it. */
function unitsOf(line: ErpLine, product: PossibleReplacement): number {
  const needed = Math.ceil((line.quantityOrdered * line.unitQuantity) / product.unitQuantity);
  return Math.min(needed, inUnits(product) ?? needed);
}

/** The replacement has the same price per base unit as the ordered product, and brings at least as many of them. */
function replacementFor(line: ErpLine, { netWeightG, stock: _, ...product }: PossibleReplacement) {
  return {
    ...product,
    unitPriceOre: Math.round((line.unitPriceOre * product.unitQuantity) / line.unitQuantity),
    unitWeightG: netWeightG === null ? null : netWeightG * product.unitQuantity,
  };
}
