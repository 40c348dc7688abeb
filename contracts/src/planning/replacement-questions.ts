import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { dateOutput, instantOutput } from '../values/dates.ts';
import { orderId, productId, replacementQuestionId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { ore } from '../values/money.ts';
import { nullable, oneOf } from '../values/schema.ts';

const text = Type.String();

/** `lapsed`: nobody answered in time, or before it was picked, so nothing comes instead. */
export const questionStates = ['open', 'answered', 'lapsed'] as const;

const goods = {
  ProductId: text,
  Name: text,
  SalesUnitTextSingular: text,
  SalesUnitTextPlural: text,
};

const option = Type.Object({
  /** What the supplier would send, what the kitchen chose before, or what there is of the ordered product. */
  Kind: oneOf(['Replacement', 'SecondChoice', 'Less']),
  ...goods,
  /** At most so many can be taken: what is offered, or as much as was ordered. */
  Quantity: Type.Integer(),
  UnitPriceOre: ore,
  /** A sentence that says why it may not come; null when it may. */
  Fault: nullable(text),
});
export type ReplacementOption = Static<typeof option>;

const question = Type.Object({
  Id: text,
  OrderId: text,
  /** Of the order. */
  LineId: Type.Integer(),
  DeliveryDate: dateOutput,
  State: oneOf(questionStates),
  ...goods,
  QuantityOrdered: Type.Integer(),
  AskedAt: instantOutput,
  /** After it nothing comes instead. */
  Until: instantOutput,
  /** Empty when it is no longer open. */
  Options: Type.Array(option),
  /** Quantity 0 is that nothing comes instead; null when nobody answered. */
  Answer: nullable(Type.Object({ ...goods, Quantity: Type.Integer(), By: text, At: instantOutput })),
});
export type ReplacementQuestion = Static<typeof question>;

const questions = Type.Object({
  Questions: Type.Array(question, { description: `At most ${limits.substituteLinesShown}` }),
});

const ofQuestions = {
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** The most urgent first. */
export const readReplacementQuestions = endpoint({
  ...ofQuestions,
  method: 'GET',
  path: '/api/replacements/questions',
  summary: 'Missing products about which the kitchen is asked and can still answer',
  output: questions,
  errors: [],
});

export const readReplacementQuestionsOfOrder = endpoint({
  ...ofQuestions,
  method: 'GET',
  path: '/api/replacements/questions/of-order',
  summary: 'What was asked and answered about missing products of an order',
  query: Type.Object({ id: orderId }),
  output: questions,
  errors: ['notFound'],
});

/** The first answer counts; the supplier gets it as a newer version of the order. */
export const answerReplacementQuestion = endpoint({
  ...ofQuestions,
  rights: ['order'],
  method: 'POST',
  path: '/api/replacements/questions/{id}/answer',
  summary: 'Says what comes of a missing product, or instead of it',
  bodyLimit: 1024,
  params: Type.Object({ id: replacementQuestionId }),
  body: Type.Object({
    /** One of the options; null for nothing instead. */
    ProductId: nullable(productId),
    /** In sales units of the option; absent for as many as it has. */
    Quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.quantity })),
  }),
  output: questions,
  errors: [
    'notFound',
    'replacementAnswered',
    'replacementPast',
    'replacementNotOffered',
    'replacementQuantity',
    'secondChoiceAllergen',
    'secondChoiceOrganic',
    'secondChoiceUnknown',
  ],
});
