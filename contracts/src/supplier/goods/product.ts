import Type, { type Static } from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { allergenLevels } from '../../goods/allergens.ts';
import { productSnapshot } from '../../goods/product.ts';
import { consoleLimits } from '../../values/console-limits.ts';
import { dateInput, dateOutput, instantOutput } from '../../values/dates.ts';
import { productId } from '../../values/ids.ts';
import { ore } from '../../values/money.ts';
import { nullable, oneOf } from '../../values/schema.ts';
import { ofConsole } from '../parts.ts';
import { consoleProductRow } from './products.ts';

const text = Type.String();
const count = Type.Integer({ minimum: 0 });

/** EU 14 by GS1 code, in the order in which the console shows them. */
export const consoleAllergens = [
  'AW',
  'AE',
  'AF',
  'AM',
  'AC',
  'BC',
  'BM',
  'NL',
  'AP',
  'AY',
  'AN',
  'AS',
  'AU',
  'UM',
] as const;

/** The markings that the shop knows, as they are written in a file. */
export const productMarkings = [
  'organic',
  'keyhole',
  'fairtrade',
  'msc',
  'asc',
  'halal',
  'vegan',
  'vegetarian',
  'glutenfree',
  'lactosefree',
  'wholegrain',
  'animalwelfare',
  'rainforest',
  'freerange',
  'swan',
  'dk',
  'se',
  'fr',
  'it',
  'es',
  'no',
  'de',
  'nl',
] as const;

export const productSections = ['master', 'rules', 'texts'] as const;

interface FieldForm {
  readonly section: (typeof productSections)[number];
  readonly form:
    | 'text'
    | 'paragraphs'
    | 'yesNo'
    | 'number'
    | 'date'
    | 'time'
    | 'choice'
    | 'marks'
    | 'reference';
  /** As they are written in a file. */
  readonly options?: readonly string[];
  readonly of?: 'brands' | 'suppliers' | 'products' | 'categories';
  readonly isWide?: boolean;
}

/** The form of a product: the fields of its import that staff change one by one, in the order in which they are shown. */
export const productForm = {
  name: { section: 'master', form: 'text', isWide: true },
  category: { section: 'master', form: 'reference', of: 'categories' },
  nameEn: { section: 'master', form: 'text', isWide: true },
  brand: { section: 'master', form: 'reference', of: 'brands' },
  supplier: { section: 'master', form: 'reference', of: 'suppliers' },
  supplierNumber: { section: 'master', form: 'text' },
  manufacturer: { section: 'master', form: 'text' },
  country: { section: 'master', form: 'text' },
  coolType: { section: 'master', form: 'choice', options: ['tør', 'køl', 'frost'] },
  netWeight: { section: 'master', form: 'number' },
  grossWeight: { section: 'master', form: 'number' },
  organic: { section: 'master', form: 'yesNo' },
  catchWeight: { section: 'master', form: 'yesNo' },
  food: { section: 'master', form: 'yesNo' },
  blocked: { section: 'rules', form: 'yesNo' },
  validFrom: { section: 'rules', form: 'date' },
  validTo: { section: 'rules', form: 'date' },
  leadDays: { section: 'rules', form: 'number' },
  leadCutOff: { section: 'rules', form: 'time' },
  replacedBy: { section: 'rules', form: 'reference', of: 'products' },
  shelfLife: { section: 'rules', form: 'number' },
  sample: { section: 'rules', form: 'yesNo' },
  vatClass: { section: 'rules', form: 'text' },
  description: { section: 'texts', form: 'paragraphs', isWide: true },
  descriptionEn: { section: 'texts', form: 'paragraphs', isWide: true },
  ingredients: { section: 'texts', form: 'paragraphs', isWide: true },
  ingredientsEn: { section: 'texts', form: 'paragraphs', isWide: true },
  origin: { section: 'texts', form: 'text' },
  storage: { section: 'texts', form: 'text' },
  markings: { section: 'texts', form: 'marks', options: productMarkings },
} as const satisfies Record<string, FieldForm>;
export type ProductFormField = keyof typeof productForm;

const shownField = Type.Object({
  Field: text,
  /** As it is written in a file. */
  Value: text,
  /** The system that owns it; null where staff change it here. */
  Owner: nullable(text),
});

const record = Type.Object({ Key: text, Fields: Type.Array(shownField) });
export type ProductRecord = Static<typeof record>;

const depotStock = Type.Object({
  DepotId: text,
  DepotName: text,
  /** In base units, as all of these. */
  Counted: count,
  CountedAt: nullable(instantOutput),
  OrderedSince: count,
  /** Counted less what was ordered since; below zero more was promised than there is. */
  CanPromise: Type.Integer(),
  NextDay: nullable(dateOutput),
  NextUnits: nullable(count),
  /** Web orders that hold of it, newest first. */
  Orders: Type.Array(text),
});

const replacement = Type.Object({
  Position: count,
  Row: consoleProductRow,
  /** Allergens that it has and the product does not have, or has not stated as absent. */
  NewAllergens: Type.Array(text),
});

export const productGaps = [
  'picture',
  'price',
  'allergen',
  'gtin',
  'oversold',
  'ingredients',
  'english',
] as const;

const change = Type.Object({
  Id: text,
  At: instantOutput,
  Name: nullable(text),
  Kind: text,
  /** Which record of the product, such as a unit; empty for the product itself. */
  Record: text,
  Fields: Type.Array(Type.Object({ Field: text, Before: text, After: text })),
  /** How many records were saved together, which one press takes back; null when they cannot be. */
  TakesBack: nullable(count),
});
export type ProductChange = Static<typeof change>;

const consoleProduct = Type.Object({
  Row: consoleProductRow,
  CategoryPath: Type.Array(text),
  Fields: Type.Array(shownField),
  /** Administrators say which fields another system owns. */
  MayOwn: Type.Boolean(),
  Categories: Type.Array(Type.Object({ Id: text, Name: text, Level: count })),
  Units: Type.Array(record),
  /** Kinds of which a unit has a number of one; the amount is that of one, without VAT. */
  Deposits: Type.Array(Type.Object({ Id: text, Name: text, AmountOre: ore })),
  Allergens: Type.Array(
    Type.Object({ Code: oneOf(consoleAllergens), Name: text, Level: oneOf(allergenLevels) }),
  ),
  AllergensOwner: nullable(text),
  Stock: Type.Array(depotStock),
  IsStockManaged: Type.Boolean(),
  BaseUnit: text,
  Replacements: Type.Array(replacement),
  Gaps: Type.Array(Type.Object({ Gap: oneOf(productGaps), Of: text })),
  UsedIn: Type.Object({
    Lists: count,
    ListCustomers: count,
    Baskets: count,
    Orders: count,
    Agreements: count,
    Campaigns: count,
    Recalls: count,
  }),
  History: Type.Array(change),
  HistoryTotal: count,
  /** When it was written last, by whatever way. */
  ChangedAt: instantOutput,
});
export type ConsoleProduct = Static<typeof consoleProduct>;

export const readConsoleProduct = endpoint({
  ...ofConsole('products'),
  method: 'GET',
  path: '/api/console/products/{productId}',
  summary: 'One product with its fields, units, stock, allergens, replacements, use and history',
  bodyLimit: 0,
  params: Type.Object({ productId }),
  output: consoleProduct,
  errors: ['notFound'],
});

const asBuyer = Type.Object({
  Date: dateOutput,
  /** As the shop shows it for the day; null when the customer does not see it. */
  Seen: nullable(productSnapshot),
  Units: Type.Array(Type.Object({ Code: text, Text: text, Content: text, PriceOre: ore, ListPriceOre: ore })),
  /** First later day on which the price of the first unit is another. */
  NextChange: nullable(dateOutput),
  NextPriceOre: ore,
});
export type ProductAsBuyer = Static<typeof asBuyer>;

export const readProductAsBuyer = endpoint({
  ...ofConsole('products'),
  method: 'GET',
  path: '/api/console/products/{productId}/as-buyer',
  summary: 'A product as the shop shows it to a customer for a day',
  bodyLimit: 0,
  params: Type.Object({ productId }),
  query: Type.Object({
    CustomerId: Type.String({ minLength: 1, maxLength: consoleLimits.noticeTargetLength }),
    Date: Type.Optional(dateInput),
  }),
  output: asBuyer,
  errors: ['notFound', 'customerNotFound'],
});
