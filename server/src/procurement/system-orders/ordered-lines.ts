import { lineKey } from '../../baskets/basket-edits/merge-edits.ts';
import { heldLines, heldOnDay, type PricePart, pricedParts } from '../../baskets/order-check/held-units.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import { sentenceOf } from './document-terms.ts';
import type { Judging, Wanted } from './judge-lines.ts';
import type { SystemLine, SystemLineOutcome } from './system-order.ts';

export function ordersOf(wanted: readonly Wanted[], by: Judging): Map<SystemLine, SystemLineOutcome> {
  const outcomes = new Map<SystemLine, SystemLineOutcome>();
  for (const same of Map.groupBy(wanted, ({ line }) => lineKey(line)).values()) {
    let parts = partsOf(same, by);
    for (const each of same) {
      const { taken, rest } = takenFrom(parts, each.line.quantity);
      parts = rest;
      outcomes.set(each.written, orderedLine(each, taken, by));
    }
  }
  return outcomes;
}

/** Lines of one product, lot and unit become one line of a basket. */
function partsOf(same: readonly Wanted[], { shelf, heldUnits }: Judging): readonly PricePart[] {
  const [first] = same;
  if (first === undefined) return [];
  const { line } = first;
  const onDay = heldOnDay(shelf, heldUnits);
  const unit = shelf.product(line.productId)?.units.find(({ code }) => code === line.unitCode);
  const unitQuantity = unit?.quantity ?? heldLines(onDay, line)[0]?.unitQuantity ?? 1;
  const quantity = same.reduce((sum, each) => sum + each.line.quantity, 0);
  return pricedParts(onDay, { ...line, quantity }, unitQuantity, line).parts;
}

function takenFrom(parts: readonly PricePart[], quantity: number) {
  const taken: PricePart[] = [];
  const rest: PricePart[] = [];
  let left = quantity;
  for (const part of parts) {
    const own = Math.min(left, part.quantity);
    left -= own;
    if (own > 0) taken.push({ ...part, quantity: own });
    if (own < part.quantity) rest.push({ ...part, quantity: part.quantity - own });
  }
  return { taken, rest };
}

/** Both prices when there are two, and one that differs from what was expected. */
function priceSaid(
  { written: { unitPriceOre: expected }, line }: Wanted,
  parts: readonly PricePart[],
  name: string,
  { shelf, heldUnits, text, language }: Judging,
): string[] {
  if (!shelf.request.maySeePrices) return [];
  if (parts.length > 1) {
    const said = parts.map(({ quantity, unitPriceOre }) =>
      text('system_order.prices.part', { quantity, price: new Amount(unitPriceOre) }),
    );
    return [text('system_order.prices', { name, parts: new Intl.ListFormat(language).format(said) })];
  }
  const now = parts[0]?.unitPriceOre ?? line.unitPriceOre;
  const before = expected ?? heldLines(heldUnits, line)[0]?.unitPriceOre ?? null;
  if (before === null || before === now) return [];
  const params = { name, before: new Amount(before), now: new Amount(now) };
  return [text(expected === null ? 'system_order.price.before' : 'system_order.price', params)];
}

function changesOf(
  wanted: Wanted,
  parts: readonly PricePart[],
  name: string,
  by: Judging,
): { reason: SystemLineOutcome['reason']; said: string[] } {
  const { written, barcodeSentence, keptSentence } = wanted;
  const { unitPriceOre: expected, terms = [] } = written;
  const isAsExpected = parts.every(({ unitPriceOre }) => unitPriceOre === expected);
  // A discount that brings the document's price to ours is one that we give.
  const differing = terms.filter(({ isInPrice }) => !(isAsExpected && isInPrice === true));
  const said = {
    kept: keptSentence === undefined ? [] : [keptSentence],
    price: priceSaid(wanted, parts, name, by),
    unit: barcodeSentence === null ? [] : [barcodeSentence],
    terms: differing.map((term) => sentenceOf(term, by.text)),
  };
  const reasons = (['kept', 'price', 'unit', 'terms'] as const).filter((reason) => said[reason].length > 0);
  return { reason: reasons[0] ?? null, said: reasons.flatMap((reason) => said[reason]) };
}

function orderedLine(wanted: Wanted, parts: readonly PricePart[], by: Judging): SystemLineOutcome {
  const { number, productId, name, unit } = wanted.written;
  const { unitCode, quantity } = wanted.line;
  const product = by.shelf.product(productId);
  const shown = product ? displayNameOf(product, by.language) : name;
  const { reason, said } = changesOf(wanted, parts, shown, by);
  const [only, ...more] = parts;
  return {
    number,
    productId,
    name: shown,
    outcome: reason === null ? 'accepted' : 'changed',
    reason,
    sentence: reason === null ? null : said.join(' '),
    quantity,
    unit: wanted.unit ?? unit ?? unitCode,
    unitPriceOre: by.shelf.request.maySeePrices && more.length === 0 ? (only?.unitPriceOre ?? null) : null,
    ...(by.shelf.request.maySeePrices &&
      more.length > 0 && {
        prices: parts.map(({ quantity: units, unitPriceOre }) => ({ quantity: units, unitPriceOre })),
      }),
  };
}
