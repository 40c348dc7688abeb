import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { basketId, lineId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { basket } from './basket.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;

export const fixKinds = ['SetQuantity', 'Replace', 'OrdinaryPrice', 'Move', 'AcceptPrice', 'Remove'] as const;

const lineFix = Type.Object({
  /** Unique only within its line; the client sends it back to choose the fix. */
  Id: text,
  Kind: oneOf(fixKinds),
  Text: text,
  /** Sales units on the line after the fix; for a fix of type `Move`, the sales units that are moved away. */
  Quantity: nullable(Type.Integer()),
  ProductId: nullable(text),
  DisplayName: nullable(text),
  SalesUnitCode: nullable(text),
  UnitPriceOre: ore,
  /** Basket number, or `create` for a day without a basket. */
  BasketId: nullable(text),
  ExpectedDate: nullable(text),
  /** Total of the customer's sent orders of that day, excluding VAT; they count towards its minimum order. */
  OtherOrdersOre: Type.Optional(ore),
  /** Change of this basket's total, excluding VAT. Goods moved to another basket are subtracted. */
  AmountEffectOre: ore,
  /** Null when a climate factor is unknown. */
  Co2eEffectKg: nullable(Type.Number()),
});
export type LineFix = Static<typeof lineFix>;

const faultyLine = Type.Object({
  LineId: text,
  ProductId: nullable(text),
  DisplayName: nullable(text),
  Quantity: Type.Integer(),
  SalesUnitCode: nullable(text),
  Codes: Type.Array(text),
  Messages: Type.Array(text),
  /**
   * True when the order cannot be submitted until the line is corrected. A changed price does not block the
   * order.
   */
  IsBlocking: Type.Boolean(),
  Fixes: Type.Array(lineFix, { maxItems: 3 }),
});
export type FaultyLine = Static<typeof faultyLine>;

const repairPlan = Type.Object({ BasketId: text, Version: Type.Integer(), Lines: Type.Array(faultyLine) });
export type RepairPlan = Static<typeof repairPlan>;

export const readRepair = endpoint({
  area: 'baskets',
  ...usual,
  method: 'GET',
  path: '/api/checkout/basket/repair',
  summary: 'What is wrong with the lines of a basket and how to mend it',
  rate: 'usual',
  bodyLimit: 0,
  query: Type.Object({ id: basketId }),
  output: repairPlan,
  errors: ['basketNotFound', 'basketSubmitted'],
});

const repaired = Type.Object({
  Basket: basket,
  Applied: Type.Array(Type.Object({ LineId: text, Fix: lineFix })),
  /** Ids of lines whose chosen fix is no longer available. */
  Skipped: Type.Array(text),
});
export type Repaired = Static<typeof repaired>;

/** In one transaction; `undo` with the same key reverts all of the changes. Without `Fixes`, each line gets its best fix. */
export const repairBasket = endpoint({
  area: 'baskets',
  ...usual,
  method: 'POST',
  path: '/api/checkout/basket/repair',
  summary: 'Mend the lines of a basket',
  rate: 'basketWrite',
  bodyLimit: limits.jsonBodyBytes,
  body: Type.Object({
    BasketId: basketId,
    Fixes: Type.Optional(
      nullable(
        Type.Array(
          Type.Object({
            LineId: lineId,
            FixId: Type.String({ maxLength: 80 }),
          }),
          { maxItems: limits.basketLines },
        ),
      ),
    ),
    CustomerId: Type.Optional(nullable(Type.String({ maxLength: 32 }))),
    EditKey: Type.Optional(nullable(Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }))),
  }),
  output: repaired,
  errors: [
    'basketNotFound',
    'basketSubmitted',
    'basketWaits',
    'basketTooManyLines',
    'basketQuantity',
    'basketNotesTooLong',
    'tooManyBaskets',
    'customerMismatch',
  ],
});
