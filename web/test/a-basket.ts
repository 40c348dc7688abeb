import type { Basket, BasketSummary, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';

export function aUnit(changes: Partial<SalesUnit> = {}): SalesUnit {
  return {
    Code: 'kt',
    Quantity: 1,
    IsDefault: true,
    ListPrice: null,
    TextSingular: 'karton',
    TextPlural: 'kartoner',
    Content: '10 kg',
    Gtin: null,
    PriceOre: 66_250,
    ListPriceOre: 66_250,
    ComparisonOre: 6_625,
    IsApproximate: false,
    PriceSource: 'List',
    MaxQuantity: null,
    FormattedPrices: null,
    FormattedSalesUnitPrice: null,
    ...changes,
  };
}

export function aProduct(changes: Partial<ProductSnapshot> = {}): ProductSnapshot {
  const id = changes.Id ?? '204118';
  return {
    Id: id,
    ProductId: id,
    DisplayName: 'Kyllingebrystfilet',
    Url: `/product/${id}`,
    BrandId: null,
    Brand: null,
    Manufacturer: null,
    SupplierNumber: null,
    SupplierItemNumber: null,
    GTIN: null,
    Artwork: 'poultry-leg',
    Image: noImage,
    Tint: 'poultry',
    Categories: [
      {
        Level1: { Id: 'meat', DisplayName: 'Kød og fjerkræ', SortOrder: 1, Glyph: 'Steak' },
        Level2: null,
        Level3: null,
        Level4: null,
      },
    ],
    Markings: [],
    CoolType: 'freeze',
    IsOrganic: false,
    IsAirCargo: false,
    CountryOfOrigin: null,
    Co2Equivalent: null,
    WeightKg: { Net: 10, Gross: null },
    IsCatchWeight: false,
    SalesUnits: {
      BaseUnitCode: 'ps',
      ComparisonUnit: 'kg',
      Values: [
        aUnit({ Code: 'ps', TextSingular: 'pose', TextPlural: 'poser', Content: '2 kg', PriceOre: 13_950 }),
        aUnit(),
      ],
      CheapestSalesUnitFormattedPrices: null,
    },
    QuickSales: { Values: [] },
    Availability: { IsDirectlyReplaced: false, RestockDate: null },
    Deliverability: { IsDeliverable: true, ExpectedDeliveryDate: null, Reason: null, MightBeLate: false },
    Deadline: null,
    SalesPriceSource: null,
    Stock: { InStockQuantity: null },
    InStockQuantity: null,
    IsStockManaged: false,
    Campaigns: [],
    PreSale: null,
    LatestPurchaseDate: null,
    LatestPurchaseQuantity: null,
    LatestPurchaseUnit: null,
    IsOnFavoriteList: false,
    IsSampleItem: false,
    IsNew: false,
    Related: { DirectReplacement: null, Replacements: [] },
    ...changes,
  };
}

export function aLine(changes: Partial<LineItem> = {}): LineItem {
  const product = changes.Product ?? aProduct();
  const quantity = changes.Quantity ?? 2;
  const price = changes.UnitPriceOre === undefined ? 66_250 : changes.UnitPriceOre;
  return {
    Id: '1',
    ProductId: product.Id,
    QuickSaleId: null,
    Product: product,
    Quantity: quantity,
    QuickSaleIndex: null,
    SalesUnitIndex: 1,
    SalesUnitCode: 'kt',
    SalesUnitQuantity: 1,
    SalesUnitTextSingular: 'karton',
    SalesUnitTextPlural: 'kartoner',
    SalesUnitContent: '10 kg',
    Packing: { SelectedIndex: 0 },
    IsDeliverable: true,
    UnitPriceOre: price,
    LineTotalOre: price === null ? null : price * quantity,
    LineSubtotal: null,
    ComparisonOre: 6_625,
    PriceSource: 'List',
    IsApproximate: false,
    FormattedPrices: null,
    Errors: [],
    MaxQuantity: null,
    ...changes,
  };
}

/** For Tuesday 2026-11-24, with free delivery from 8.500 kr. and the totals of its lines. */
export function aBasket(changes: Partial<Basket> = {}): Basket {
  const lines = changes.LineItems ?? [];
  const subTotal = lines.reduce((sum, line) => sum + (line.LineTotalOre ?? 0), 0);
  return {
    Id: '12',
    Version: 1,
    AmendsWebOrderId: null,
    CurrencyCode: 'DKK',
    LineItems: lines,
    InvalidLineItems: [],
    AllBaskets: [],
    Delivery: { ExpectedDate: '2026-11-24', PreSaleIndicator: null },
    DeliveryDate: '2026-11-24',
    References: { OrderReference: null },
    Message: { Text: null },
    SeparateInvoice: false,
    PreSale: null,
    NumberOfLines: lines.length,
    Subtotal: null,
    SubTotalOre: subTotal,
    SubTotalForDropSize: subTotal / 100,
    DeliveryFeeOre: 0,
    VatOre: null,
    TotalOre: null,
    TotalInclVatOre: null,
    FoodWasteSavedOre: null,
    Deliverability: { IsDeliverable: true, OrderDeadline: '2026-11-23T15:00:00Z', Reason: null },
    OrderDeadline: '2026-11-23T15:00:00Z',
    Window: { From: '06:10', To: '06:50' },
    Rules: {
      IsOrderReferenceRequired: false,
      OrderReferenceMaxLength: 20,
      MinimumOrderOre: 100_000,
      FreeDeliveryFromOre: 850_000,
      DeliveryFeeOre: 34_500,
      OtherOrders: {
        Count: 0,
        SubTotalOre: 0,
        DeliveryFeeOre: 0,
        PaidByOrderId: null,
        Samples: 0,
        GoodsOre: 0,
      },
    },
    LineItemIndexesWithErrors: [],
    ...changes,
  };
}

/** For a day that can still be ordered for. */
export function aSummary(
  changes: Partial<BasketSummary> & Pick<BasketSummary, 'Id' | 'ExpectedDate'>,
): BasketSummary {
  return {
    Version: 1,
    NumberOfLines: 1,
    SubTotalOre: 66_250,
    Subtotal: null,
    ExpectedDeliveryDate: changes.ExpectedDate,
    Position: 1,
    PreSaleId: null,
    PreSaleName: null,
    OrderDeadline: null,
    DeadlineStatus: 'Open',
    OrderReference: null,
    AmendsWebOrderId: null,
    IsCurrent: false,
    ...changes,
  };
}
