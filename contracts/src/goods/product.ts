import Type, { type Static } from 'typebox';
import { amount, amountText, ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { profileHit, profileVerdicts } from './allergen-profile.ts';

const text = Type.String();
const named = Type.Object({ Id: text, Value: text });

/**
 * Prices as Danish text with unit, as third-party programs read them: `1.000,00 / karton` (carton) (facts 3).
 * Excluding VAT.
 */
export const formattedPrices = Type.Object({
  SalesPricePerSalesUnit: text,
  SalesPricePerBaseUnit: text,
  SalesPricePerKilo: nullable(text),
  ListPricePerSalesUnit: text,
  ListPricePerBaseUnit: text,
  ListPricePerKilo: nullable(text),
  SalesPriceInclVat: text,
});

export const priceSources = [
  'List',
  'Discount',
  'Quantity',
  'Agreement',
  'GroupAgreement',
  'Campaign',
  'QuickSale',
] as const;

export const comparisonUnits = ['kg', 'l', 'piece'] as const;
export type ComparisonUnit = (typeof comparisonUnits)[number];

/** Of one sales unit: a number of equal bottles, crates or the like. */
export const deposit = Type.Object({
  Code: text,
  Name: text,
  /** Of one, without VAT. */
  AmountOre: ore,
  Count: Type.Integer({ minimum: 1 }),
  VatPercent: Type.Number(),
});
export type Deposit = Static<typeof deposit>;

export const salesUnit = Type.Object({
  Code: text,
  Quantity: Type.Integer({ description: 'Base units in one' }),
  IsDefault: Type.Boolean(),
  ListPrice: amount(Type.Number({ description: 'Kroner per base unit (facts 3)' })),
  TextSingular: text,
  TextPlural: text,
  Content: text,
  Gtin: nullable(text),
  PriceOre: amount(
    Type.Integer({
      description:
        "The customer's price of one sales unit, øre excluding VAT; null without the right to see prices",
    }),
  ),
  ListPriceOre: ore,
  ComparisonOre: ore,
  IsApproximate: Type.Boolean(),
  PriceSource: amount(oneOf(priceSources)),
  /** What one costs from a number of them on, ever less; absent when the price does not depend on the number. */
  QuantityPrices: Type.Optional(
    amount(
      Type.Array(
        Type.Object({ From: Type.Integer(), PriceOre: Type.Integer(), FormattedPrice: Type.String() }),
      ),
    ),
  ),
  MaxQuantity: nullable(Type.Integer({ description: 'floor(stock / unit); null when not limited' })),
  FormattedPrices: amount(formattedPrices),
  FormattedSalesUnitPrice: amountText,
  /** What is paid beside the price and given back with the empties; absent without one. */
  Deposit: Type.Optional(deposit),
});
export type SalesUnit = Static<typeof salesUnit>;

/**
 * Reasons why a product is unavailable on a date, most important first: the first one is shown (domain 4).
 */
export const availabilityReasons = [
  'recalled',
  'blocked',
  'not_in_assortment',
  'replaced',
  'presale_mismatch',
  'outside_period',
  'too_far_ahead',
  'no_route',
  'holiday',
  'closed',
  'past_deadline',
  'lead_time',
  'out_of_stock',
  'insufficient_stock',
] as const;
export type AvailabilityReason = (typeof availabilityReasons)[number];

const deliverability = Type.Object({
  IsDeliverable: Type.Boolean(),
  ExpectedDeliveryDate: nullable(text),
  Reason: nullable(oneOf(availabilityReasons)),
  MightBeLate: Type.Boolean(),
});

/** The reasons above, and two for a quick-sale lot: its delivery period has not started, or it has ended. */
export const quickSaleReasons = [
  ...availabilityReasons,
  'quick_sale_not_started',
  'quick_sale_ended',
] as const;
export type QuickSaleReason = (typeof quickSaleReasons)[number];

/** As an instant and as text in the supplier's time zone. */
const productDeadline = Type.Object({ DateTime: text, FormattedText: text });

export const quickSaleOption = Type.Object({
  Id: text,
  Type: Type.Integer({ description: '0 Bargain, 1 FoodWaste' }),
  InStockQuantity: Type.Integer(),
  Deliverability: Type.Object({ ...deliverability.properties, Reason: nullable(oneOf(quickSaleReasons)) }),
  SalesUnitCode: text,
  PriceOre: ore,
  OrdinaryPriceOre: ore,
  ComparisonOre: ore,
  DiscountPercent: amount(Type.Integer()),
  BestBefore: nullable(text),
  LastDeliveryDate: text,
  Note: text,
  MaxQuantity: Type.Integer(),
  FormattedPrice: amountText,
});
export type QuickSaleOption = Static<typeof quickSaleOption>;

const categoryLevel = Type.Object({
  Id: text,
  DisplayName: text,
  SortOrder: Type.Integer(),
  Glyph: nullable(text),
});

const replacement = Type.Object({ Id: text, DisplayName: text });

/** What of the kitchen's allergen profile the product hits, stops first, what is not stated last. */
export const profileMark = Type.Object({
  Verdict: oneOf(profileVerdicts),
  Hits: Type.Array(Type.Object({ ...profileHit.properties, Name: text })),
});
export type ProfileMark = Static<typeof profileMark>;

const snapshotFields = {
  Id: text,
  ProductId: text,
  DisplayName: text,
  Url: text,
  BrandId: nullable(text),
  Brand: nullable(named),
  Manufacturer: nullable(Type.Object({ Value: text })),
  SupplierNumber: nullable(Type.String({ description: "The supplier's own number: campaigns match on it" })),
  SupplierItemNumber: nullable(Type.String({ description: "The supplier's number of the product" })),
  GTIN: nullable(text),
  /** The first picture of the product; when there is none, its drawing. */
  Image: image,
  Artwork: nullable(text),
  Tint: nullable(text),
  Categories: Type.Array(
    Type.Object({
      Level1: nullable(categoryLevel),
      Level2: nullable(categoryLevel),
      Level3: nullable(categoryLevel),
      Level4: nullable(categoryLevel),
    }),
  ),
  Markings: Type.Array(named),
  CoolType: oneOf(['cool', 'freeze', 'dry']),
  IsOrganic: Type.Boolean(),
  IsAirCargo: Type.Boolean(),
  CountryOfOrigin: nullable(text),
  Co2Equivalent: nullable(Type.Number({ description: 'kg CO2e per kg' })),
  WeightKg: Type.Object({ Net: nullable(Type.Number()), Gross: nullable(Type.Number()) }),
  IsCatchWeight: Type.Boolean(),
  /** For this customer; absent from older services. */
  VatPercent: Type.Optional(Type.Number()),
  SalesUnits: Type.Object({
    BaseUnitCode: text,
    ComparisonUnit: oneOf(comparisonUnits),
    Values: Type.Array(salesUnit),
    CheapestSalesUnitFormattedPrices: amount(
      Type.Object({ SalesPricePerKilo: nullable(text), ListPricePerKilo: nullable(text) }),
    ),
  }),
  QuickSales: Type.Object({ Values: Type.Array(quickSaleOption) }),
  Availability: Type.Object({ IsDirectlyReplaced: Type.Boolean(), RestockDate: nullable(text) }),
  Deliverability: deliverability,
  Deadline: nullable(productDeadline),
  SalesPriceSource: amount(Type.Object({ Text: text, TrackingId: text })),
  Stock: Type.Object({ InStockQuantity: nullable(Type.Integer()) }),
  InStockQuantity: nullable(Type.Integer()),
  IsStockManaged: Type.Boolean(),
  Campaigns: Type.Array(Type.Object({ Name: text, Logo: nullable(text) })),
  PreSale: nullable(Type.Object({ Id: text, Name: text, From: text, To: text, OrderUntil: text })),
  LatestPurchaseDate: nullable(text),
  LatestPurchaseQuantity: nullable(Type.Integer()),
  LatestPurchaseUnit: nullable(text),
  IsOnFavoriteList: Type.Boolean(),
  IsSampleItem: Type.Boolean(),
  IsNew: Type.Boolean(),
  /** Absent when the kitchen takes nothing into account, and of what is no food. */
  AllergenProfile: Type.Optional(profileMark),
  Related: Type.Object({ DirectReplacement: nullable(replacement), Replacements: Type.Array(replacement) }),
};

export const productSnapshot = Type.Object(snapshotFields);
export type ProductSnapshot = Static<typeof productSnapshot>;

const priceCandidate = Type.Object({
  Source: oneOf(priceSources),
  Text: text,
  PriceOre: Type.Integer(),
  FormattedPrice: text,
  ValidFrom: nullable(text),
  ValidTo: nullable(text),
  IsUsed: Type.Boolean(),
});

const productDay = Type.Object({
  Date: text,
  IsDeliverable: Type.Boolean(),
  Reason: nullable(oneOf(availabilityReasons)),
  Deadline: nullable(text),
  MaxBaseUnits: nullable(Type.Integer({ description: 'null: stock sets no bound' })),
  MightBeLate: Type.Boolean(),
});
export type ProductDay = Static<typeof productDay>;

const nutrient = {
  Code: text,
  Text: text,
  /** Amount per 100 g, in kJ, kcal or grams. */
  Amount: Type.Number(),
  FormattedAmount: text,
  AmountPerPiece: nullable(Type.Number()),
  FormattedAmountPerPiece: nullable(text),
};

/** Compares a product with the products of its category that have a climate figure, in kg CO2e per kg. */
const climateGroup = Type.Object({
  Name: text,
  NumberOfProducts: Type.Integer(),
  Lowest: Type.Number(),
  LowerQuartile: Type.Number(),
  UpperQuartile: Type.Number(),
  Highest: Type.Number(),
});

export const productDetails = Type.Object({
  ...snapshotFields,
  UpdatedOn: text,
  DeliveryDays: Type.Array(productDay),
  /** The first one is shown first; empty when the product has only a drawing. */
  Pictures: Type.Array(image),
  Description: text,
  Ingredients: nullable(text),
  Origin: nullable(text),
  Storage: nullable(text),
  ShelfLifeDays: nullable(Type.Integer()),
  Supplier: nullable(Type.Object({ Id: text, Name: text, City: text, CountryCode: text })),
  Allergens: Type.Array(
    Type.Object({ Code: text, Name: text, Level: oneOf(['contains', 'traces', 'free', 'unknown']) }),
  ),
  Nutritions: Type.Array(
    Type.Object({
      ...nutrient,
      Children: Type.Array(Type.Object(nutrient)),
    }),
  ),
  PieceWeightG: nullable(Type.Integer({ description: 'Of goods counted by the piece' })),
  EnvironmentalImpact: nullable(
    Type.Object({ CO2Equivalent: Type.Number(), Source: text, Group: nullable(climateGroup) }),
  ),
  PriceExplanation: amount(
    Type.Object({
      SalesUnitCode: text,
      SalesUnitText: text,
      FormattedPrice: text,
      Candidates: Type.Array(priceCandidate),
      NextChange: nullable(Type.Object({ Date: text, PriceOre: Type.Integer(), FormattedPrice: text })),
    }),
  ),
  ReplacementProducts: Type.Array(Type.Object(snapshotFields)),
});
export type ProductDetails = Static<typeof productDetails>;
