import type { Confidence } from '@engros/contracts/basket-import.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import type { RowFault } from '../order-files/index.ts';
import type { NumberKind } from './known-numbers.ts';
import type { ResolvedQuantity } from './resolve-quantity.ts';

/** A product that may be meant, with how much of it. */
export interface JudgedCandidate {
  product: CatalogProduct;
  resolved: ResolvedQuantity;
  /** How often the customer bought it, and when last. */
  times: number;
  lastBought: string | null;
}

/** Why a line was judged as it was. */
export type JudgedReason =
  | { kind: 'number'; number: NumberKind }
  /** The number is known; the name beside it is of something else. */
  | { kind: 'numberNotName' }
  | { kind: 'replaces'; number: string }
  | { kind: 'nameAndHabit' | 'boughtTimes' | 'alwaysThis' | 'oneGuess' | 'several' }
  /** What stands where the quantity should is none, or its row cannot be read. */
  | { kind: RowFault; cell: string }
  | {
      kind: /** The line names more than one product. */
        | 'severalProducts'
        | 'unknownNumber'
        | 'unknownName'
        | 'replacedGone'
        | 'tooMany'
        | 'noQuantity'
        | 'noneWanted'
        | 'notGoods';
    };

/** What a person has to answer before the line is an order. */
export type Ask =
  /** Far more than the customer usually takes; `usual` in the unit of the line. */
  | { kind: 'unusual'; usual: number }
  /** Dearer than any order of the customer ever was. */
  | { kind: 'dear' }
  /** It is not sold in the unit that was written, or what was written may be a unit. */
  | { kind: 'unit' }
  /** The number means one thing to a Dane and another to a program. */
  | { kind: 'number' };

/** What was read of one line. */
export interface JudgedLine {
  confidence: Confidence;
  reason: JudgedReason;
  /** What to search for when it has to be found by hand. */
  term: string;
  /** The best first. */
  candidates: readonly JudgedCandidate[];
  /** For unknown lines: what may be meant. */
  suggestions: readonly JudgedCandidate[];
  ask: Ask | null;
}

/** A line about nothing that is sold here. */
export const skipped = (kind: 'notGoods' | 'noQuantity' | 'noneWanted'): JudgedLine => ({
  confidence: 'Skipped',
  reason: { kind },
  term: '',
  candidates: [],
  suggestions: [],
  ask: null,
});
