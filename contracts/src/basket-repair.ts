import Type, { type Static } from 'typebox';
import { basket } from './basket.ts';
import { endpoint } from './endpoint.ts';
import { basketId, lineId } from './values/ids.ts';
import { limits } from './values/limits.ts';
import { ore } from './values/money.ts';
import { nullable, oneOf } from './values/schema.ts';

const text = Type.String();
const usual = { access: 'signedIn', rights: ['order'], scope: 'customer', closedTo: [] } as const;

export const fixKinds = ['SetQuantity', 'Replace', 'OrdinaryPrice', 'Move', 'AcceptPrice', 'Remove'] as const;

/** One way to mend a line; the first of a line is the best one. */
const lineFix = Type.Object({
  /** Names the fix within its line; sent back to choose it. */
  Id: text,
  Kind: oneOf(fixKinds),
  /** What happens, in words. */
  Text: text,
  /** Sales units on the line afterwards; with Move those that go. */
  Quantity: nullable(Type.Integer()),
  ProductId: nullable(text),
  DisplayName: nullable(text),
  SalesUnitCode: nullable(text),
  UnitPriceOre: ore,
  /** `create` for a day that has no basket yet. */
  BasketId: nullable(text),
  ExpectedDate: nullable(text),
  /** What this basket costs more or less by it, excluding VAT; what is moved is not in it any more. */
  AmountEffectOre: ore,
  /** Change in kg CO2e; null when a factor is unknown. */
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
  /** Whether the line bars the order; a changed price does not. */
  IsBlocking: Type.Boolean(),
  Fixes: Type.Array(lineFix, { maxItems: 3 }),
});
export type FaultyLine = Static<typeof faultyLine>;

const repairPlan = Type.Object({ BasketId: text, Version: Type.Integer(), Lines: Type.Array(faultyLine) });
export type RepairPlan = Static<typeof repairPlan>;

/** Every line that needs a look, with up to three ways to mend it, the best first. */
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
  /** Lines that were mended, with the fix taken. */
  Applied: Type.Array(Type.Object({ LineId: text, Fix: lineFix })),
  /** Lines whose chosen fix is no longer offered. */
  Skipped: Type.Array(text),
});
export type Repaired = Static<typeof repaired>;

/** Mends lines in one transaction, undone as one with `undo` and the same key. Without `Fixes` each gets its best one. */
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
    'basketTooManyLines',
    'basketQuantity',
    'tooManyBaskets',
    'customerMismatch',
  ],
});
