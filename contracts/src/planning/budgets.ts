import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateInput, dateOutput, instantOutput } from '../values/dates.ts';
import { basketId, orderId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { budgetPeriods, budgetRules, budgetUnits } from './budget-rules.ts';

const text = Type.String();
const period = oneOf(budgetPeriods);

const reading = {
  access: 'signedIn',
  rights: ['seePrices'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;
const writing = { ...reading, bodyLimit: limits.jsonBodyBytes } as const;

const part = Type.Object({
  Name: text,
  UnitOre: ore,
  /** In this period; null as long as nobody has entered one in this period or an earlier one. */
  Count: nullable(Type.Integer()),
  /** First day of the period whose count it is. */
  CountFrom: nullable(dateOutput),
});

const customerBudget = Type.Object({
  CustomerId: text,
  Name: text,
  IsCurrent: Type.Boolean(),
  Unit: oneOf(budgetUnits),
  /** Null without a budget in this period. */
  Rule: nullable(oneOf(budgetRules)),
  WarnPercent: Type.Integer(),
  /** Null is no budget, which is not 0. */
  BudgetOre: ore,
  DeliveredOre: ore,
  OrderedOre: ore,
  /** Reserved by what waits for approval, other than what standing orders made, which is expected. */
  WaitingOre: ore,
  /** Of standing orders that have not become orders yet. */
  ExpectedOre: ore,
  Parts: Type.Array(part),
});
export type CustomerBudget = Static<typeof customerBudget>;

const overview = Type.Object({
  Period: period,
  FirstDay: dateOutput,
  LastDay: dateOutput,
  Today: dateOutput,
  /** Whether the reader may set the budgets of the current customer, and enter its counts. */
  MaySet: Type.Boolean(),
  MayCount: Type.Boolean(),
  /** Those over and near their budget first. */
  Customers: Type.Array(customerBudget),
  /** Of a year: what all of them bought in each month, and what their budgets of it come to. */
  Months: Type.Array(Type.Object({ FirstDay: dateOutput, BudgetOre: ore, BoughtOre: ore })),
});
export type BudgetOverview = Static<typeof overview>;

const ofPeriod = Type.Object({
  period: Type.Optional(period),
  /** A day of the period; today when it is left out. */
  date: Type.Optional(dateInput),
});

/** Of all customers whose prices the reader may see; of staff, the current one. Amounts are of goods, without VAT, fees and deposits. */
export const readBudgets = endpoint({
  ...reading,
  rights: [],
  scope: 'user',
  method: 'GET',
  path: '/api/budgets',
  summary: 'Budgets of a week, month or year, with what was delivered, ordered and is expected',
  query: ofPeriod,
  output: overview,
  errors: ['budgetTooFar'],
});

export const readBudgetsAsCsv = endpoint({
  ...reading,
  rights: [],
  scope: 'user',
  method: 'GET',
  path: '/api/budgets/file',
  summary: 'The same as a file for a spreadsheet',
  rate: 'download',
  download: 'text/csv',
  query: ofPeriod,
  output: text,
  errors: ['budgetTooFar'],
});

export const basketBudget = Type.Object({
  Period: period,
  FirstDay: dateOutput,
  LastDay: dateOutput,
  Rule: oneOf(budgetRules),
  WarnPercent: Type.Integer(),
  BudgetOre: ore,
  /** Delivered, ordered, and waiting for approval. */
  UsedOre: ore,
  WaitingOre: ore,
});
export type BasketBudget = Static<typeof basketBudget>;

/** None where the customer has no budget. `order` is one that the basket changes, `basket` the one that asks: neither counts. */
export const readBasketBudgets = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/budgets/basket',
  summary: 'The budgets of a delivery day, with what is used of them',
  query: Type.Object({ date: dateInput, order: Type.Optional(orderId), basket: Type.Optional(basketId) }),
  output: Type.Object({ Budgets: Type.Array(basketBudget) }),
  errors: ['budgetTooFar', 'notFound'],
});

const storedBudget = Type.Object({
  Period: period,
  StartsOn: dateOutput,
  Unit: oneOf(budgetUnits),
  AmountOre: ore,
  Rule: oneOf(budgetRules),
  WarnPercent: Type.Integer(),
  Parts: Type.Array(Type.Object({ Name: text, UnitOre: ore })),
  Version: Type.Integer(),
  SetBy: text,
  SetAt: instantOutput,
});
export type StoredBudget = Static<typeof storedBudget>;
const history = Type.Object({ Budgets: Type.Array(storedBudget) });

export const readBudgetHistory = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/budgets/history',
  summary: 'All budgets that the customer has, had and will have, newest first',
  output: history,
  errors: [],
});

const wholeOre = (most: number) => Type.Integer({ minimum: 0, maximum: most });
const partName = Type.String({ minLength: 1, maxLength: limits.budgetPartNameLength });

/**
 * From its first day on, until a later one of the same kind of period. An amount without a value says that there is no budget from
 * then on. `Version` is the one that was read, 0 of a new one.
 */
export const setBudget = endpoint({
  ...writing,
  method: 'PUT',
  path: '/api/budgets',
  summary: 'Sets the budget of the customer from the first day of a period on',
  body: Type.Object({
    Period: period,
    StartsOn: dateInput,
    Unit: oneOf(budgetUnits),
    AmountOre: nullable(wholeOre(limits.budgetOre)),
    Rule: oneOf(budgetRules),
    WarnPercent: Type.Integer({ minimum: 1, maximum: 100 }),
    Parts: Type.Array(Type.Object({ Name: partName, UnitOre: wholeOre(limits.budgetUnitOre) }), {
      maxItems: limits.budgetParts,
    }),
    Version: Type.Integer({ minimum: 0 }),
  }),
  output: history,
  errors: [
    'budgetManagersOnly',
    'budgetMidPeriod',
    'budgetTooFar',
    'budgetPartsMissing',
    'budgetPartTwice',
    'tooManyBudgets',
    'versionConflict',
  ],
});

export const removeBudget = endpoint({
  ...reading,
  method: 'DELETE',
  path: '/api/budgets',
  summary: 'Takes a budget away, so that the one before it goes on',
  query: Type.Object({ period, startsOn: dateInput }),
  output: history,
  errors: ['budgetManagersOnly', 'notFound'],
});

/** Null takes a count away. */
export const setBudgetCounts = endpoint({
  ...writing,
  rights: ['order', 'seePrices'],
  method: 'PUT',
  path: '/api/budgets/counts',
  summary: 'Enters how many meals, residents or covers a period has',
  body: Type.Object({
    Period: period,
    StartsOn: dateInput,
    Counts: Type.Array(
      Type.Object({
        Name: partName,
        Count: nullable(Type.Integer({ minimum: 0, maximum: limits.budgetCount })),
      }),
      { minItems: 1, maxItems: limits.budgetParts },
    ),
  }),
  output: Type.Object({ Written: Type.Integer() }),
  errors: ['budgetMidPeriod', 'budgetTooFar', 'budgetPartUnknown'],
});
