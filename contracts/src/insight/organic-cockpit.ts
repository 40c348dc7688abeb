import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { basketId, clientKey } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount, ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { organicBadges } from './sustainability.ts';

const text = Type.String();
const kilo = Type.Number({ description: 'kg' });
const percent = Type.Number({ description: '%' });

const ofCockpit = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** Food and drink only; null when nothing was bought (facts 5). */
const share = Type.Object({
  Kilo: kilo,
  OrganicKilo: kilo,
  WeightPercent: nullable(percent),
  WeightMedal: nullable(oneOf(organicBadges)),
  AmountOre: ore,
  OrganicOre: ore,
  AmountPercent: amount(percent),
  AmountMedal: amount(oneOf(organicBadges)),
});
export type OrganicShareSums = Static<typeof share>;

const swap = Type.Object({
  ProductId: text,
  Name: text,
  SwapId: text,
  SwapName: text,
  /** Bought in the three months. */
  Kilo: kilo,
  /** Percentage points by which the organic share, by weight, rises when the organic product is bought instead. */
  Points: percent,
  /** For the same weight; negative when the organic product is cheaper. */
  ExtraOre: ore,
  OrePerPoint: ore,
});
export type OrganicSwap = Static<typeof swap>;

/** The last three months, the expected share at the end of the quarter, and the product changes that would raise it. */
export const readOrganicCockpit = endpoint({
  ...ofCockpit,
  method: 'GET',
  path: '/api/sustainability/organic',
  summary: 'Running organic share, medals, pace and swaps',
  output: Type.Object({
    From: dateOutput,
    To: dateOutput,
    Now: share,
    /** Weight within `Now` that was bought from other suppliers. */
    OthersKilo: kilo,
    Quarter: Type.Object({
      From: dateOutput,
      To: dateOutput,
      /** Organic share from the first day of the quarter until today. */
      SoFar: share,
      /** The weeks whose purchases are used to estimate the remaining days of the quarter. */
      PaceFrom: dateOutput,
      PaceTo: dateOutput,
      AtEnd: share,
    }),
    /** The next higher medal, and the weight that would have to be organic to reach it; null with gold. */
    Next: nullable(Type.Object({ Medal: oneOf(organicBadges), Percent: percent, MissingKilo: kilo })),
    /** For each listed month, the organic share of the three months that end with it; oldest first. */
    Months: Type.Array(
      Type.Object({
        Month: Type.String({ description: 'yyyy-MM' }),
        WeightPercent: nullable(percent),
        AmountPercent: amount(percent),
      }),
    ),
    /**
     * Lowest price per percentage point first. Users without the right to see prices get the changes with the most points first.
     */
    Swaps: Type.Array(swap),
  }),
  errors: [],
});
export type OrganicCockpit = Static<typeof readOrganicCockpit.output>;

/** Food and drink of the same three months by month and product, with sums, in the layout that the organic label asks for. */
export const readOrganicLabelFile = endpoint({
  ...ofCockpit,
  method: 'GET',
  path: '/api/sustainability/organic/label/xlsx',
  summary: 'Food and drink of three months for the organic label, as an Excel workbook',
  rate: 'download',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  output: Type.String({ format: 'binary' }),
  errors: [],
});

export const readBasketOrganicEffect = endpoint({
  ...ofCockpit,
  area: 'baskets',
  closedTo: [],
  method: 'GET',
  path: '/api/sustainability/organic/basket/{id}',
  summary: 'The organic share now, and with the food of a basket',
  params: Type.Object({ id: basketId }),
  output: Type.Object({ Now: share, With: share, BasketKilo: kilo }),
  errors: ['notFound'],
});

const otherPurchase = Type.Object({
  Id: text,
  BoughtOn: dateOutput,
  Supplier: text,
  Name: text,
  Kilo: kilo,
  AmountOre: ore,
  IsOrganic: Type.Boolean(),
  /** Null when the user typed the purchase in. */
  FileName: nullable(text),
  EnteredBy: text,
});
export type OtherPurchase = Static<typeof otherPurchase>;

const otherPurchases = Type.Object({ Purchases: Type.Array(otherPurchase), Total: Type.Integer() });

/** Only the latest, at most as many as one page shows. */
export const listOtherPurchases = endpoint({
  ...ofCockpit,
  method: 'GET',
  path: '/api/sustainability/organic/purchases',
  summary: 'Food that the kitchen bought from other suppliers',
  output: otherPurchases,
  errors: [],
});

const supplierName = Type.String({ maxLength: limits.otherSupplierLength });
const goodsName = Type.String({ maxLength: limits.otherGoodsLength });

export const addOtherPurchase = endpoint({
  ...ofCockpit,
  rights: ['order'],
  method: 'POST',
  path: '/api/sustainability/organic/purchases',
  summary: 'Enters one purchase from another supplier',
  bodyLimit: 4096,
  body: Type.Object({
    ClientKey: clientKey,
    BoughtOn: dateInput,
    Supplier: supplierName,
    Name: goodsName,
    Kilo: Type.Number(),
    /** In kroner without VAT. */
    Amount: Type.Number(),
    IsOrganic: Type.Boolean(),
  }),
  output: otherPurchases,
  errors: ['otherPurchaseWrong', 'tooManyOtherPurchases'],
});

/** All rows are imported, or none when a row is wrong. A file that was already imported is refused. */
export const addOtherPurchasesFile = endpoint({
  ...ofCockpit,
  rights: ['order'],
  method: 'POST',
  path: '/api/sustainability/organic/purchases/file',
  summary: 'Reads purchases from other suppliers from a CSV, XLSX or ODS file',
  rate: 'upload',
  upload: { maxBytes: limits.importFileBytes },
  bodyLimit: limits.importFileBytes + 64 * 1024,
  output: Type.Object({ ...otherPurchases.properties, Added: Type.Integer(), Notes: Type.Array(text) }),
  errors: [
    'fileRefused',
    'fileTooLarge',
    'fileKindUnknown',
    'otherPurchasesReadBefore',
    'tooManyOtherPurchases',
  ],
});

export const deleteOtherPurchase = endpoint({
  ...ofCockpit,
  rights: ['order'],
  method: 'DELETE',
  path: '/api/sustainability/organic/purchases/{id}',
  summary: 'Removes a purchase from another supplier',
  params: Type.Object({ id: Type.String({ pattern: '^[0-9A-Za-z_-]{8,64}\\.[0-9]{1,5}$' }) }),
  output: otherPurchases,
  errors: ['notFound'],
});

const quarter = Type.String({ pattern: '^[0-9]{4}-Q[1-4]$', description: 'yyyy-Qn' });

const statement = Type.Object({
  Id: text,
  Quarter: quarter,
  From: dateOutput,
  To: dateOutput,
  CreatedAt: instantOutput,
  CreatedBy: text,
  WeightPercent: nullable(percent),
  AmountPercent: amount(percent),
  Lines: Type.Integer(),
  Sha256: text,
  KeptUntil: dateOutput,
});
export type OrganicStatement = Static<typeof statement>;

const statements = Type.Object({ Quarters: Type.Array(quarter), Statements: Type.Array(statement) });

export const listOrganicStatements = endpoint({
  ...ofCockpit,
  method: 'GET',
  path: '/api/sustainability/organic/statements',
  summary: 'Quarterly statements of the organic share that are kept',
  output: statements,
  errors: [],
});

/** When the quarter has not ended, the statement ends today. */
export const makeOrganicStatement = endpoint({
  ...ofCockpit,
  rights: ['seePrices'],
  method: 'POST',
  path: '/api/sustainability/organic/statements',
  summary: 'Makes the statement of a quarter with every line as evidence',
  rate: 'download',
  bodyLimit: 1024,
  body: Type.Object({ Quarter: quarter }),
  output: statements,
  errors: ['statementQuarterOutside', 'statementTooLong'],
});

export const readOrganicStatement = endpoint({
  ...ofCockpit,
  rights: ['seePrices'],
  method: 'GET',
  path: '/api/sustainability/organic/statements/{id}/pdf',
  summary: 'A quarterly statement as PDF, the same bytes each time',
  rate: 'download',
  download: 'application/pdf',
  params: Type.Object({
    id: Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }),
  }),
  output: text,
  errors: ['notFound'],
});
