import type * as calls from '@engros/contracts/insight/sustainability.ts';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { basketNumber } from '../../baskets/basket/find-or-create.ts';
import { findStoredBasket } from '../../baskets/basket-records/queries.ts';
import { type CheckedLine, checkedLineTotalOre, checkLines } from '../../baskets/order-check/check-lines.ts';
import type { OpenShelf } from '../../goods/product-snapshots/shelf.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { foodFactsOf } from './food-facts.ts';
import { type FoodLine, footprintOf } from './footprint.ts';
import { presentInformation, presentSummary } from './present.ts';
import { findOrderedFood } from './queries.ts';

const foodWaste = 1;
const anyDay = { deliveryDate: null, presalePeriodId: null };

export interface SustainabilityParts {
  openShelf: OpenShelf;
}

type BasketCtx = ContextOf<typeof calls.readBasketSustainability>;
type Ctx = Pick<ContextOf<typeof calls.readBasketSustainability>, 'language' | 'text' | 'viewer'>;

export const presentTo = ({ language, text, viewer }: Ctx) => ({
  language,
  text,
  maySeePrices: viewer.rights.has('seePrices'),
});

function basketLine(checked: CheckedLine): FoodLine {
  const { line, product, unit, quickSale } = checked;
  return {
    ...foodFactsOf(product),
    isFoodWaste: quickSale?.type === foodWaste,
    weightG: product.netWeightG === null ? null : product.netWeightG * unit.quantity * line.quantity,
    amountOre: checkedLineTotalOre(checked),
  };
}

/** Undefined for an unknown or deleted basket. */
export async function findBasketFood(
  ctx: BasketCtx,
  parts: SustainabilityParts,
  id: string,
): Promise<FoodLine[] | undefined> {
  const number = basketNumber(id);
  if (number === 'new') return undefined;
  const basket = await findStoredBasket(ctx.database.kysely, ctx.scope, number);
  if (basket === undefined || basket.state === 'deleted') return undefined;
  const shelf = await openBasketShelf(ctx, parts, basket);
  return checkLines(shelf, basket.lines, basket).lines.map(basketLine);
}

/** In the current state of the basket (SUS-01, CHK-10). */
export function readBasketSustainability(
  parts: SustainabilityParts,
): Handler<typeof calls.readBasketSustainability> {
  return async (ctx, { params }, fail) => {
    const food = await findBasketFood(ctx, parts, params.id);
    if (food === undefined) return fail('notFound');
    return presentSummary(footprintOf(food), presentTo(ctx));
  };
}

/** Computed from the weights and amounts at the time the order was placed (SUS-01). */
export function readOrderSustainability(
  parts: SustainabilityParts,
): Handler<typeof calls.readOrderSustainability> {
  return async (ctx, { params }, fail) => {
    const [food, { catalog }] = await Promise.all([
      findOrderedFood(ctx.database.kysely, ctx.scope, Number(params.id)),
      openBasketShelf(ctx, parts, anyDay),
    ]);
    if (food === undefined) return fail('notFound');
    const lines = food.map(
      ({ productId, quickSaleType, ...line }): FoodLine => ({
        ...foodFactsOf(catalog.products.get(productId)),
        ...line,
        isFoodWaste: quickSaleType === foodWaste,
      }),
    );
    return presentSummary(footprintOf(lines), presentTo(ctx));
  };
}

export const readSustainabilityInformation: Handler<typeof calls.readSustainabilityInformation> = (ctx) =>
  presentInformation(ctx);
