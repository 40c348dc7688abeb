import fc from 'fast-check';
import type { Model, Order, Wish } from './model.ts';
import type { History } from './world.ts';

export const kinds = [
  'place',
  'change',
  'withdraw',
  'bySystem',
  'changeBySystem',
  'cancelBySystem',
  'receive',
  'confirm',
  'cancel',
  'refuse',
  'pick',
  'leave',
  'arrive',
  'invoice',
  'credit',
  'report',
  'answer',
  'pay',
  'delay',
  'repeat',
  'arrival',
  'overtake',
  'reprice',
  'resell',
  'race',
  'next',
] as const;
export type Kind = (typeof kinds)[number];

/** One act of a history. Its numbers choose among what is there when it is done. */
export interface Act {
  do: Kind;
  kitchen: number;
  of: number;
  day: number;
  wish: Wish;
  /** Pieces less than ordered or loaded, by line. */
  less: readonly number[];
  grams: number;
  /** True for what a kitchen asks after the deadline. */
  isLate: boolean;
  /** True for a message that is written now and comes later. */
  isDelayed: boolean;
}

const weights: Partial<Record<Kind, number>> = {
  place: 4,
  bySystem: 3,
  next: 34,
  change: 4,
  changeBySystem: 5,
  delay: 2,
  arrival: 6,
  overtake: 6,
  confirm: 6,
  cancel: 2,
  withdraw: 2,
  repeat: 2,
  report: 3,
  answer: 3,
  resell: 2,
  reprice: 3,
  race: 4,
};

/** An act of any kind; the usual next step of an order comes most often, so that orders reach their end. */
export const anAct: fc.Arbitrary<Act> = fc.record({
  do: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind] ?? 1, arbitrary: fc.constant(kind) }))),
  kitchen: fc.nat(1),
  of: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(3) }),
  day: fc.nat(1),
  wish: fc.record({ plain: fc.nat(9), weighed: fc.nat(4), lot: fc.nat(8) }),
  less: fc.array(fc.oneof(fc.constant(0), fc.nat(4)), { minLength: 3, maxLength: 3 }),
  grams: fc.nat(120),
  isLate: fc.nat(9).map((one) => one === 9),
  isDelayed: fc.nat(5).map((one) => one === 5),
});

export const lastToCome: Act = {
  ...{ do: 'arrival', kitchen: 0, of: 0, day: 0, wish: { plain: 0, weighed: 0, lot: 0 } },
  ...{ less: [0, 0, 0], grams: 0, isLate: false, isDelayed: false },
};

type Say = () => Promise<{ refusal: string | null }>;

/** A message as it was written. It has its effect when it arrives; returns the order that it was about. */
export type Letter = (life: Life) => Promise<Order | undefined>;

/** A running history: what the program has, what the model says, and the last messages of the supplier's system. */
export interface Life {
  history: History;
  model: Model;
  last: (() => Promise<unknown>) | null;
  /** Messages that are repetitions whenever they are sent again, in turn. */
  lasting: Say[];
  post: Letter[];
  /** Documents of buyers' systems that arrived, to arrive again. */
  papers: Letter[];
  /** The last truck that left for an order of the supplier, by its number. */
  left: Map<string, string>;
  count: number;
}
