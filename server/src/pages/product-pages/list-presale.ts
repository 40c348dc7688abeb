import type { listPresale as listPresaleContract, PresaleList } from '@engros/contracts/pages/presale.ts';
import type { CatalogPresalePeriod } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { isInTime } from '../../goods/delivery/delivery-calendar.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { Handler } from '../../platform/http/context.ts';
import { openCallShelf } from './open-call-shelf.ts';

function byPeriod(shelf: CustomerShelf): Map<string | null, CatalogProduct[]> {
  const products = [...shelf.catalog.products.values()].filter(
    ({ id, presalePeriodId }) => presalePeriodId !== null && shelf.product(id) !== undefined,
  );
  return Map.groupBy(
    products.sort((a, b) => b.popularity - a.popularity || (a.id < b.id ? -1 : 1)),
    ({ presalePeriodId }) => presalePeriodId,
  );
}

function orderableDates({ plan, request }: CustomerShelf): string[] {
  return plan.dates
    .filter(({ reason, deadline }) => reason === null && deadline !== null && isInTime(request.now, deadline))
    .map(({ date }) => date);
}

/** Periods without products are left out. */
export function listPresale(goods: Goods): Handler<typeof listPresaleContract> {
  return async (ctx) => {
    const now = ctx.clock.now();
    const products = byPeriod(await openCallShelf(goods, ctx, null));
    const open = [...goods.catalog.current().presalePeriods.values()]
      .filter(({ id, orderUntil }) => isInTime(now, orderUntil) && products.has(id))
      .sort((a, b) => (a.deliveryFrom < b.deliveryFrom ? -1 : 1));
    return Promise.all(open.map((period) => listOf(period, products.get(period.id) ?? [])));

    async function listOf(
      period: CatalogPresalePeriod,
      ofPeriod: readonly CatalogProduct[],
    ): Promise<PresaleList> {
      const shelf = await openCallShelf(goods, ctx, null, period.id);
      return {
        Id: period.id,
        Name: ctx.language === 'da' ? period.nameDa : period.nameEn,
        From: period.deliveryFrom,
        To: period.deliveryTo,
        OrderUntil: period.orderUntil.toString(),
        DeliveryDates: orderableDates(shelf),
        ProductIds: ofPeriod.map(({ id }) => id),
      };
    }
  };
}
