import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { type SubstituteWish, substituteWishes, wishSources } from '../goods/substitutes.ts';
import { instantOutput } from '../values/dates.ts';
import { listId, productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { nullable, oneOf, repeated } from '../values/schema.ts';

const text = Type.String();

const ofReplacements = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** Null takes a wish back. */
const wishInput = Type.Unsafe<SubstituteWish | null>({
  type: 'string',
  nullable: true,
  enum: [...substituteWishes, null],
});
const wish = nullable(oneOf(substituteWishes));

const named = { ProductId: text, Name: text };

const secondChoice = Type.Object({
  ...named,
  /** A sentence that says why it may not come any more; null when it may. */
  Fault: nullable(text),
});
export type SecondChoice = Static<typeof secondChoice>;

const productChoice = Type.Object({
  ...named,
  Wish: wish,
  /** The first one wanted first. */
  SecondChoices: Type.Array(secondChoice),
  ChangedBy: text,
  ChangedAt: instantOutput,
});
export type ProductChoice = Static<typeof productChoice>;

const listChoice = Type.Object({ ListId: text, Name: text, NumberOfProducts: Type.Integer(), Wish: wish });
export type ListChoice = Static<typeof listChoice>;

const choices = Type.Object({
  /** Of all that the kitchen orders. */
  Kitchen: wish,
  Products: Type.Array(productChoice),
  /** All lists of the customer, in the order in which it has them. */
  Lists: Type.Array(listChoice),
});
export type Replacements = Static<typeof choices>;

export const readReplacements = endpoint({
  ...ofReplacements,
  method: 'GET',
  path: '/api/replacements',
  summary: 'What the kitchen wants when goods are missing: of all, per list and per product',
  output: choices,
  errors: [],
});

const productInForce = Type.Object({
  ...named,
  /** The product's own. */
  Wish: wish,
  SecondChoices: Type.Array(secondChoice),
  /** What counts for a line that says nothing itself, and where it comes from. */
  InForce: wish,
  Source: oneOf(wishSources),
});
export type ProductInForce = Static<typeof productInForce>;

/** In the order of the ids; those that the customer cannot buy are left out. */
export const readReplacementsOf = endpoint({
  ...ofReplacements,
  method: 'GET',
  path: '/api/replacements/of',
  summary: 'What the kitchen wants when these products are missing',
  query: Type.Object({ id: repeated(productId, limits.snapshotIds) }),
  output: Type.Object({ Products: Type.Array(productInForce) }),
  errors: [],
});

const part = {
  ...named,
  Quantity: Type.Integer(),
  SalesUnitTextSingular: text,
  SalesUnitTextPlural: text,
};
const cameLine = Type.Object({
  OrderId: text,
  DeliveryDate: text,
  Wanted: Type.Object(part),
  /** With quantity 0 when nothing came. */
  Came: Type.Object(part),
});
export type CameLine = Static<typeof cameLine>;

/** The newest first. */
export const readReplacementsCame = endpoint({
  ...ofReplacements,
  method: 'GET',
  path: '/api/replacements/came',
  summary: 'What was wanted and what came instead, of the last 90 days',
  output: Type.Object({
    Lines: Type.Array(cameLine, { description: `At most ${limits.substituteLinesShown}` }),
  }),
  errors: [],
});

const changing = { ...ofReplacements, rights: ['order'], method: 'PUT', bodyLimit: 4 * 1024 } as const;

export const changeReplacementOfKitchen = endpoint({
  ...changing,
  path: '/api/replacements/kitchen',
  summary: 'What the kitchen wants when anything it orders is missing',
  body: Type.Object({ Wish: wishInput }),
  output: choices,
  errors: [],
});

export const changeReplacementOfList = endpoint({
  ...changing,
  path: '/api/replacements/lists/{id}',
  summary: 'What the kitchen wants when a product of a list is missing',
  params: Type.Object({ id: listId }),
  body: Type.Object({ Wish: wishInput }),
  output: choices,
  errors: ['notFound'],
});

/** The whole list of second choices at once; without a wish and second choices the product has none of its own any more. */
export const changeReplacementOfProduct = endpoint({
  ...changing,
  path: '/api/replacements/products/{id}',
  summary: 'What the kitchen wants when a product is missing, and what it takes instead',
  params: Type.Object({ id: productId }),
  body: Type.Object({
    Wish: wishInput,
    SecondChoices: Type.Array(productId, { maxItems: limits.secondChoicesSent }),
  }),
  output: choices,
  errors: [
    'notFound',
    'secondChoiceSelf',
    'secondChoiceUnknown',
    'secondChoiceAllergen',
    'secondChoiceOrganic',
    'tooManySecondChoices',
    'tooManyReplacements',
  ],
});
