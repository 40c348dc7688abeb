import type { copyOrder as contract } from '@engros/contracts/quick-entry/basket-import.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import { answerBasket } from '../../baskets/basket/answer-basket.ts';
import type { BasketContext } from '../../baskets/basket/basket-context.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { ShopView } from '../line-reading/line-comparison.ts';
import { openShop } from '../line-reading/open-shop.ts';
import type { ImportParts } from './import-parts.ts';
import { basketAddress } from './import-products.ts';
import { type ImportResult, importedRows, type NamedRow } from './imported-rows.ts';
import { importingFor } from './importing-for.ts';
import { layNewBasket } from './new-basket.ts';
import { type LegacyLine, listLegacyLines, listOrderedLines, type OrderedLine } from './queries.ts';

/** Into a new basket at today's prices (BAS-08). The basket may be for another of the caller's customers (ORD-04). */
export function copyOrder(parts: ImportParts): Handler<typeof contract> {
  return async (ctx, { query, body }, fail) => {
    const id = Number(query.orderId);
    const db = ctx.database.kysely;
    const [lines, legacyLines] = isOn(query.isLegacy)
      ? [[], await listLegacyLines(db, ctx.scope, id)]
      : [await listOrderedLines(db, ctx.scope, id), []];
    if (lines.length + legacyLines.length === 0) return fail('notFound');
    return importingFor(ctx, parts, body?.ImportToCustomerId, async (at) => {
      const shop = await openShop(at, parts.goods, null);
      return answerCopy(at, parts, fromLines(shop, lines, legacyLines));
    });
  };
}

async function answerCopy(at: BasketContext, parts: ImportParts, imported: ImportResult) {
  const edited = await layNewBasket(at, parts, imported);
  return {
    Basket: await answerBasket(at, parts, edited, true),
    CheckoutUrl: basketAddress(edited.row.id),
    Replaced: imported.replaced,
  };
}

function fromLines(shop: ShopView, lines: readonly OrderedLine[], legacyLines: readonly LegacyLine[]) {
  const known = legacyLines.map((line) => legacyRow(shop, line));
  const imported = importedRows(shop, [
    ...lines.map(orderedRow),
    ...known.filter((row) => row !== undefined),
  ]);
  const unread = legacyLines.filter((_line, at) => known[at] === undefined);
  return { ...imported, invalid: [...imported.invalid, ...unread.map(withUnknownUnit)] };
}

const orderedRow = ({ productId, name, unitCode, unitQuantity, quantity }: OrderedLine): NamedRow => ({
  number: productId,
  name,
  baseUnits: quantity * unitQuantity,
  unit: { code: unitCode, size: unitQuantity, quantity },
});

/**
 * The earlier system wrote units as words. When a word matches no unit of the product, no unit is guessed: the line
 * stays in the basket with an invalid unit, so that the user corrects it.
 */
function legacyRow(
  { shelf }: ShopView,
  { productId, name, unitText, quantity }: LegacyLine,
): NamedRow | undefined {
  const product = shelf.catalog.products.get(productId);
  if (product === undefined) return { number: productId, name, baseUnits: quantity, unit: null };
  const word = unitText.toLowerCase();
  const unit = product.units.find(({ textSingular }) => textSingular.toLowerCase() === word);
  if (unit === undefined) return undefined;
  return {
    number: productId,
    name,
    baseUnits: quantity * unit.quantity,
    unit: { code: unit.code, size: unit.quantity, quantity },
  };
}

const withUnknownUnit = ({ productId, name, quantity }: LegacyLine): ImportResult['invalid'][number] => ({
  reason: 'invalid_unit',
  writtenProduct: productId,
  writtenName: name,
  quantity,
});
