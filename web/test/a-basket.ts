import {
  type Basket,
  type BasketSummary,
  basket,
  basketSummary,
  type LineItem,
  lineItem,
} from '@engros/contracts/baskets/basket.ts';
import {
  type ProductSnapshot,
  productSnapshot,
  type SalesUnit,
  salesUnit,
} from '@engros/contracts/goods/product.ts';
import { type Changes, sample } from './sample.ts';

export function aUnit(changes: Changes<SalesUnit> = {}): SalesUnit {
  return sample(salesUnit, {
    Code: 'kt',
    Quantity: 1,
    IsDefault: true,
    TextSingular: 'karton',
    TextPlural: 'kartoner',
    Content: '10 kg',
    PriceOre: 66_250,
    ListPriceOre: 66_250,
    ComparisonOre: 6_625,
    PriceSource: 'List',
    ...changes,
  });
}

export function aProduct(changes: Changes<ProductSnapshot> = {}): ProductSnapshot {
  const id = changes.Id ?? '204118';
  return sample(productSnapshot, {
    Id: id,
    ProductId: id,
    DisplayName: 'Kyllingebrystfilet',
    Url: `/product/${id}`,
    Artwork: 'poultry-leg',
    Tint: 'poultry',
    Categories: [{ Level1: { Id: 'meat', DisplayName: 'Kød og fjerkræ', SortOrder: 1, Glyph: 'Steak' } }],
    CoolType: 'freeze',
    WeightKg: { Net: 10 },
    SalesUnits: {
      BaseUnitCode: 'ps',
      ComparisonUnit: 'kg',
      Values: [
        aUnit({ Code: 'ps', TextSingular: 'pose', TextPlural: 'poser', Content: '2 kg', PriceOre: 13_950 }),
        aUnit(),
      ],
    },
    Deliverability: { IsDeliverable: true },
    ...changes,
  });
}

export function aLine(changes: Changes<LineItem> = {}): LineItem {
  const product = aProduct(changes.Product);
  const quantity = changes.Quantity ?? 2;
  const price = changes.UnitPriceOre === undefined ? 66_250 : changes.UnitPriceOre;
  return sample(lineItem, {
    Id: '1',
    ProductId: product.Id,
    Product: product,
    Quantity: quantity,
    SalesUnitIndex: 1,
    SalesUnitCode: 'kt',
    SalesUnitQuantity: 1,
    SalesUnitTextSingular: 'karton',
    SalesUnitTextPlural: 'kartoner',
    SalesUnitContent: '10 kg',
    IsDeliverable: true,
    UnitPriceOre: price,
    LineTotalOre: price === null ? null : price * quantity,
    ComparisonOre: 6_625,
    PriceSource: 'List',
    ...changes,
  });
}

/** For Tuesday 2026-11-24, with free delivery from 8.500 kr. and the totals of its lines. */
export function aBasket(changes: Changes<Basket> = {}): Basket {
  const lines = changes.LineItems ?? [];
  const subTotal = lines.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
  return sample(basket, {
    Id: '12',
    Version: 1,
    CurrencyCode: 'DKK',
    Delivery: { ExpectedDate: '2026-11-24' },
    DeliveryDate: '2026-11-24',
    NumberOfLines: lines.length,
    SubTotalOre: subTotal,
    SubTotalForDropSize: subTotal / 100,
    DeliveryFeeOre: 0,
    Deliverability: { IsDeliverable: true, OrderDeadline: '2026-11-23T15:00:00Z' },
    OrderDeadline: '2026-11-23T15:00:00Z',
    Window: { From: '06:10', To: '06:50' },
    Rules: {
      OrderReferenceMaxLength: 20,
      MinimumOrderOre: 100_000,
      FreeDeliveryFromOre: 850_000,
      DeliveryFeeOre: 34_500,
      OtherOrders: { SubTotalOre: 0, DeliveryFeeOre: 0, GoodsOre: 0 },
    },
    ...changes,
  });
}

/** For a day that can still be ordered for. */
export function aSummary(
  changes: Partial<BasketSummary> & Pick<BasketSummary, 'Id' | 'ExpectedDate'>,
): BasketSummary {
  return sample(basketSummary, {
    Version: 1,
    NumberOfLines: 1,
    SubTotalOre: 66_250,
    ExpectedDeliveryDate: changes.ExpectedDate,
    Position: 1,
    ...changes,
  });
}
