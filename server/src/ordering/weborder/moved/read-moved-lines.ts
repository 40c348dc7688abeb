import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { readMovedLines as contract } from '@engros/contracts/ordering/weborder.ts';
import { openBasketShelf } from '../../../baskets/basket/basket-context.ts';
import type { UndoRecord } from '../../../baskets/basket-moves/undo-record.ts';
import type { Catalog } from '../../../goods/catalog/catalog.ts';
import { unitTexts } from '../../../goods/product-snapshots/unit-names.ts';
import type { Handler } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { WebOrderParts } from '../submission.ts';
import { findMovesOfOrder } from './moved-queries.ts';

const anyDay = { deliveryDate: null, presalePeriodId: null };

type Line = NonNullable<UndoRecord['baskets'][number]['changes'][number]['after']>;
type Presented = OutputOf<typeof contract>['Baskets'][number]['Lines'][number];

/** Goods that were moved several times are one line. */
function addedTo(basketId: number, moves: readonly UndoRecord[]): Line[] {
  const added = new Map<string, Line>();
  const changes = moves
    .flatMap(({ baskets }) => baskets)
    .filter(({ id, isMove }) => id === basketId && isMove)
    .flatMap((each) => each.changes);
  for (const { before, after } of changes) {
    const quantity = (after?.quantity ?? 0) - (before?.quantity ?? 0);
    if (after === null || quantity <= 0) continue;
    const key = [after.productId, after.unitCode, after.quickSaleId].join(' ');
    added.set(key, { ...after, quantity: quantity + (added.get(key)?.quantity ?? 0) });
  }
  return [...added.values()];
}

function present(
  { productId, unitCode, quantity, unitPriceOre }: Line,
  reader: { catalog: Pick<Catalog, 'products'>; language: Language; maySeePrices: boolean },
): Presented {
  const { language } = reader;
  const product = reader.catalog.products.get(productId);
  const unit = product?.units.find(({ code }) => code === unitCode);
  const words = unitTexts(unit ?? { textSingular: unitCode, textPlural: unitCode }, language);
  const name = language === 'en' ? (product?.nameEn ?? product?.name) : product?.name;
  return {
    ProductId: productId,
    DisplayName: name ?? productId,
    Quantity: quantity,
    SalesUnitTextSingular: words.singular,
    SalesUnitTextPlural: words.plural,
    LineTotalOre: reader.maySeePrices ? unitPriceOre * quantity : null,
    Artwork: product?.artwork ?? null,
    Tint: product?.tint ?? null,
  };
}

/** Only lines in baskets that were not deleted since (CHK-07). */
export function readMovedLines(parts: Pick<WebOrderParts, 'openShelf'>): Handler<typeof contract> {
  return async (ctx, { query }, fail) => {
    const row =
      (await findMovesOfOrder(ctx.database.kysely, ctx.scope, Number(query.id))) ?? fail('notFound');
    const others = row.targets.filter(({ id }) => !row.sources.includes(id));
    if (others.length === 0) return { Baskets: [] };
    const { catalog, request } = await openBasketShelf(ctx, parts, anyDay);
    const reader = { catalog, language: ctx.language, maySeePrices: request.maySeePrices };
    return {
      Baskets: others
        .map(({ id, deliveryDate }) => ({
          BasketId: String(id),
          ExpectedDate: deliveryDate,
          Lines: addedTo(id, row.moves).map((line) => present(line, reader)),
        }))
        .filter(({ Lines }) => Lines.length > 0),
    };
  };
}
