import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { clientKey, customerId, groupSheetId, listId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { amount, ore } from '../values/money.ts';
import { image } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { basketBudget } from './budgets.ts';

const text = Type.String();
const name = Type.String({ minLength: 1, maxLength: limits.groupSheetNameLength });
const quantity = nullable(Type.Integer({ minimum: 0, maximum: limits.quantity }));

const summary = Type.Object({
  Id: text,
  Name: text,
  IsTemplate: Type.Boolean(),
  Kitchens: Type.Integer(),
  Products: Type.Integer(),
  /** Kitchens that have their order of the round. */
  Sent: Type.Integer(),
  UpdatedAt: instantOutput,
});
export type GroupSheetSummary = Static<typeof summary>;

/**
 * `sending`: its basket is made and not yet an order. `lost`: the person may no longer order there. `stopped`: the supplier
 * stopped the customer's orders.
 */
const columnStates = ['open', 'sending', 'waits', 'sent', 'stopped', 'lost'] as const;

/** Why a product cannot be had in the quantity on the day of its column; `Most` is what stock leaves. */
const fault = Type.Object({
  ProductId: text,
  Kind: oneOf(['notSold', 'unit', 'day', 'stock']),
  Most: nullable(Type.Integer()),
});
export type CellFault = Static<typeof fault>;

/** Of the ordered cells, with what the basket would have. */
const sums = {
  CustomerId: text,
  GoodsOre: ore,
  FeeOre: ore,
  TotalOre: ore,
  MissingToMinimumOre: ore,
  Faults: Type.Array(fault),
};
const columnSums = Type.Object(sums);
export type ColumnSums = Static<typeof columnSums>;

/** The lists have one entry for each product of the sheet, in its order. */
const column = Type.Object({
  ...sums,
  Name: text,
  State: oneOf(columnStates),
  /** The chosen day; null without a choice. */
  ChosenDay: nullable(dateOutput),
  /** The day that counts: the chosen one while it can be ordered for, else the first that can. */
  Day: nullable(dateOutput),
  Deadline: nullable(instantOutput),
  Days: Type.Array(Type.Object({ Date: dateOutput, Deadline: instantOutput })),
  OrderReference: nullable(text),
  IsReferenceRequired: Type.Boolean(),
  WebOrderId: nullable(text),
  Quantities: Type.Array(nullable(Type.Integer())),
  /** Of who typed the cell, where it was another than the reader; else empty. */
  Initials: Type.Array(text),
  /** Median of the earlier orders; null for what was never ordered. */
  Usual: Type.Array(nullable(Type.Integer())),
  /** In units of the row, from the customer's own favourite lists, and what was counted last within some days. */
  Par: Type.Array(nullable(Type.Number())),
  Left: Type.Array(nullable(Type.Number())),
  Prices: amount(Type.Array(nullable(Type.Integer()))),
  /** Of the day of the column, without what the column itself asks for; empty for who sees no prices. */
  Budgets: Type.Array(basketBudget),
});
export type SheetColumn = Static<typeof column>;

const product = Type.Object({
  ProductId: text,
  SalesUnitCode: text,
  DisplayName: text,
  UnitText: text,
  Image: image,
  Artwork: nullable(text),
  Tint: nullable(text),
});
export type SheetProduct = Static<typeof product>;

const detail = Type.Object({
  Id: text,
  Name: text,
  IsTemplate: Type.Boolean(),
  Round: Type.Integer(),
  Version: Type.Integer(),
  /** The version of the last change of products, kitchens, days or round. */
  Layout: Type.Integer(),
  UpdatedAt: instantOutput,
  Products: Type.Array(product),
  Columns: Type.Array(column),
});
export type GroupSheet = Static<typeof detail>;

const reading = {
  access: 'signedIn',
  rights: [],
  scope: 'user',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
const writing = { ...reading, bodyLimit: 4096 } as const;
const one = Type.Object({ id: groupSheetId });
const changed = Type.Object({ Id: text });

export const readGroupSheets = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/group-sheets',
  summary: 'The sheets and templates of the caller, those that were changed last first',
  output: Type.Array(summary),
  errors: [],
});

/** Of a sheet or template, products, kitchens and quantities are copied; of a favourite list of the current customer, its products. */
export const createGroupSheet = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/group-sheets',
  summary: 'Makes a sheet or a template, empty or as a copy',
  body: Type.Object({
    Key: clientKey,
    Name: name,
    IsTemplate: Type.Boolean(),
    CopyOf: nullable(groupSheetId),
  }),
  output: changed,
  errors: ['notFound', 'tooManyGroupSheets'],
});

export const readGroupSheet = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/group-sheets/{id}',
  summary: 'A sheet with all its cells, each kitchen by its own day, prices, par levels and habits',
  params: one,
  output: detail,
  errors: ['notFound'],
});

export const renameGroupSheet = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/group-sheets/{id}',
  summary: 'Gives a sheet another name',
  params: one,
  body: Type.Object({ Name: name }),
  output: changed,
  errors: ['notFound'],
});

export const deleteGroupSheet = endpoint({
  ...reading,
  method: 'DELETE',
  path: '/api/group-sheets/{id}',
  summary: 'Deletes a sheet; its orders stay',
  params: one,
  output: changed,
  errors: ['notFound'],
});

/** A product that is there already, or that none of the kitchens can buy, stays as it is. */
export const addSheetProducts = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/group-sheets/{id}/products',
  summary: 'Adds a product, or those of a favourite list of the current customer, below the others',
  params: one,
  body: Type.Object({ ProductId: nullable(productId), ListId: nullable(listId) }),
  output: Type.Object({ Added: Type.Integer() }),
  errors: ['notFound', 'tooManySheetProducts', 'sheetProductUnknown'],
});

export const removeSheetProduct = endpoint({
  ...reading,
  method: 'DELETE',
  path: '/api/group-sheets/{id}/products/{productId}',
  summary: 'Takes a product with its cells out of a sheet',
  params: Type.Object({ id: groupSheetId, productId }),
  output: changed,
  errors: ['notFound'],
});

const ofKitchen = Type.Object({ id: groupSheetId, customerId });

/** Those that are there already stay as they are; one that the caller may not order for answers as if it did not exist. */
export const addSheetKitchens = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/group-sheets/{id}/kitchens',
  summary: 'Adds kitchens that the caller may order for, to the right of the others',
  params: one,
  body: Type.Object({
    CustomerIds: Type.Array(customerId, { minItems: 1, maxItems: limits.groupSheetKitchens }),
  }),
  output: changed,
  errors: ['notFound', 'customerNotFound', 'tooManySheetKitchens', 'sheetKitchenReadOnly'],
});

export const changeSheetKitchen = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/group-sheets/{id}/kitchens/{customerId}',
  summary:
    'Chooses the delivery day and the order reference of a kitchen; null is the first day that can be had',
  params: ofKitchen,
  body: Type.Object({
    DeliveryDate: nullable(dateInput),
    OrderReference: nullable(Type.String({ maxLength: limits.orderReferenceLength })),
  }),
  output: changed,
  errors: ['notFound', 'sheetDayUnknown', 'sheetColumnSent'],
});

export const removeSheetKitchen = endpoint({
  ...reading,
  method: 'DELETE',
  path: '/api/group-sheets/{id}/kitchens/{customerId}',
  summary: 'Takes a kitchen with its cells out of a sheet; its orders stay',
  params: ofKitchen,
  output: changed,
  errors: ['notFound'],
});

const cell = Type.Object({ CustomerId: customerId, ProductId: productId, Quantity: quantity });
export type WrittenCell = Static<typeof cell>;

/** The last writer wins. Cells of columns that are sent, being sent or lost stay as they are, and are named. */
export const writeSheetCells = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/group-sheets/{id}/cells',
  summary: 'Writes cells; null empties one',
  bodyLimit: limits.groupSheetBytes,
  params: one,
  body: Type.Object({
    Cells: Type.Array(cell, { minItems: 1, maxItems: limits.groupSheetPaste }),
  }),
  output: Type.Object({
    Version: Type.Integer(),
    /** Customers whose cells stayed as they were. */
    Refused: Type.Array(text),
    Columns: Type.Array(columnSums),
  }),
  errors: ['notFound'],
});

/** When `Layout` is another than the reader's, the sheet is to be read anew. */
export const readSheetChanges = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/group-sheets/{id}/changes',
  summary: 'The cells that were written after a version',
  params: one,
  query: Type.Object({ since: Type.Integer({ minimum: 0 }) }),
  output: Type.Object({
    Version: Type.Integer(),
    Layout: Type.Integer(),
    Cells: Type.Array(
      Type.Object({
        CustomerId: text,
        ProductId: text,
        Quantity: nullable(Type.Integer()),
        Initials: text,
      }),
    ),
  }),
  errors: ['notFound'],
});

/** `asks`: sent only with `IgnoreWarning`. `waits`: an order is made and waits for somebody's approval. */
const sendingStates = ['sent', 'waits', 'asks', 'failed'] as const;

const sendingResult = Type.Object({
  CustomerId: text,
  Name: text,
  State: oneOf(sendingStates),
  WebOrderId: nullable(text),
  TotalOre: ore,
  /** Code of the cause; empty when it was sent. */
  Code: text,
  /** What is wrong, each a sentence for people. */
  Causes: Type.Array(text),
  /** What is wrong with single products. */
  Products: Type.Array(Type.Object({ ProductId: text, Cause: text })),
});
export type SendingResult = Static<typeof sendingResult>;

/** All kitchens are tried before the first order is made. Pressed again, a kitchen keeps its one order of the round. */
export const sendGroupSheet = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/group-sheets/{id}/sendings',
  summary:
    'Makes one basket and one order for each of the kitchens; those that cannot are named, the others go',
  rate: 'webOrder',
  bodyLimit: 32 * 1024,
  params: one,
  body: Type.Object({
    Round: Type.Integer({ minimum: 1 }),
    Columns: Type.Array(
      Type.Object({
        CustomerId: customerId,
        /** The total that the sender saw; another one is asked about. */
        ShownTotalOre: nullable(Type.Integer()),
        IgnoreWarning: Type.Boolean(),
      }),
      { minItems: 1, maxItems: limits.groupSheetKitchens },
    ),
  }),
  output: Type.Object({ Results: Type.Array(sendingResult) }),
  errors: ['notFound', 'sheetRoundOver', 'sheetIsTemplate'],
});

/** Sent columns become empty and can be ordered again; the others keep what they have. */
export const beginSheetRound = endpoint({
  ...writing,
  method: 'POST',
  path: '/api/group-sheets/{id}/rounds',
  summary: 'Begins the next round of a sheet',
  params: one,
  body: Type.Object({ Round: Type.Integer({ minimum: 1, description: 'The round that is over' }) }),
  output: changed,
  errors: ['notFound', 'sheetRoundOver'],
});
