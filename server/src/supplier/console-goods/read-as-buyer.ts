import type { readProductAsBuyer as contract } from '@engros/contracts/supplier/goods/product.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import { askedDay, shelfOfStaff } from './list-products.ts';

/** By the shelf of the shop. */
export const readAsBuyer =
  (goods: Goods): Handler<typeof contract> =>
  async (ctx, { params: { productId }, query }, fail) => {
    const date = askedDay(ctx, query.Date);
    const shelf = await shelfOfStaff(ctx, goods, { customerId: query.CustomerId, date });
    const product = shelf?.catalog.products.get(productId);
    if (shelf === null || product === undefined) return fail('notFound');
    const { language } = ctx;
    const main = shelf.price(productId, defaultUnitOf(product).code);
    return {
      Date: shelf.date ?? addDays(todayIn(ctx.clock, ctx.timeZone), 1),
      Seen: shelf.snapshot(productId) ?? null,
      Units: product.units.map((unit) => ({
        Code: unit.code,
        Text: unitTexts(unit, language).singular,
        Content: unitContent(unit, language),
        PriceOre: shelf.price(productId, unit.code)?.priceOre ?? null,
        ListPriceOre: unit.listPriceOre,
      })),
      NextChange: main?.nextChange ?? null,
      NextPriceOre: main?.nextPriceOre ?? null,
    };
  };
