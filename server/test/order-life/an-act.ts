import fc from 'fast-check';
import type { Model, Wish } from './model.ts';
import type { History } from './world.ts';

export const kinds = [
  'place',
  'change',
  'withdraw',
  'bySystem',
  'changeBySystem',
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
  'repeat',
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
}

const weights: Partial<Record<Kind, number>> = {
  place: 4,
  bySystem: 2,
  next: 20,
  change: 4,
  changeBySystem: 4,
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
});

type Say = () => Promise<{ refusal: string | null }>;

/** A history under way: what the program has, what the model says, and the last words of the supplier's system. */
export interface Life {
  history: History;
  model: Model;
  last: (() => Promise<unknown>) | null;
  /** Words that say nothing new whenever they are said again, in turn. */
  lasting: Say[];
  count: number;
}
