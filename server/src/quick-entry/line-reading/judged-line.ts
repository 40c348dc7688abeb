import type { ProfileCode } from '@engros/contracts/goods/allergen-profile.ts';
import type { Confidence } from '@engros/contracts/quick-entry/basket-import.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { MailPart } from '../order-files/typed/mail-parts.ts';
import type { RowFault } from '../order-files/written-row.ts';
import type { NumberKind } from './known-numbers.ts';
import type { ResolvedQuantity } from './resolve-quantity.ts';

export interface JudgedCandidate {
  product: CatalogProduct;
  resolved: ResolvedQuantity;
  /** How often the customer bought the product, and the date of the last purchase. */
  times: number;
  lastBought: string | null;
}

export type JudgedReason =
  | { kind: 'number'; number: NumberKind }
  /** The number exists, but the name beside it belongs to another product. */
  | { kind: 'numberNotName' }
  /** Two numbers of the line name different goods. */
  | { kind: 'numbersDiffer'; number: string; other: string }
  /** The number stands where numbers of another kind belong, such as one of ours as the customer's own. */
  | { kind: 'otherKind'; number: string }
  | { kind: 'replaces'; number: string }
  | { kind: 'lastOrder'; date: string; count: number }
  | { kind: 'nameAndHabit' | 'boughtTimes' | 'alwaysThis' | 'oneGuess' | 'several' }
  /** The cell for the quantity contains no quantity, or the row cannot be read. */
  | { kind: RowFault; cell: string }
  | {
      kind: /** The line names more than one product. */
        | 'severalProducts'
        | 'unknownNumber'
        | 'unknownName'
        | 'replacedGone'
        | 'tooMany'
        /** The line asks for the same again, and nothing was bought. */
        | 'nothingBought'
        | 'noQuantity'
        | 'noneWanted'
        /** The line says that the goods are not wanted: `ingen pommes denne uge`. */
        | 'declined'
        | 'notGoods'
        /** Text of an older mail, and the greeting at the end with what follows it. */
        | MailPart;
    };

/** A user must answer it before the line can be ordered. */
export type Ask =
  /** The quantity is far above what the customer usually buys; `usual` is in the unit of the line. */
  | { kind: 'unusual'; usual: number }
  /** The line costs more than any earlier order of the customer. */
  | { kind: 'dear' }
  /** The line of a customer without orders costs more than kitchens usually pay. */
  | { kind: 'much' }
  /** More than can be had for the day; `left` is in the unit of the line. */
  | { kind: 'stock'; left: number }
  /**
   * The product is not sold as `written`, which is absent when it is unclear whether a word of the text is a unit, or which one a
   * count means.
   */
  | { kind: 'unit'; written?: string }
  /** The number can be read in several ways, such as `1.000`, `2-3` and `2 x 8`. There is one candidate for each. */
  | { kind: 'number' }
  /** A part of the line has a number that is neither its quantity nor one of the product. */
  | { kind: 'leftOver'; rest: string }
  | { kind: 'word'; word: string }
  /** Neither the product nor its sales units have the size of `6 x 1 l`. */
  | { kind: 'size'; written: string }
  /** The kitchen's allergen profile stops the product. */
  | { kind: 'stops'; codes: readonly ProfileCode[] }
  /** The product replaces another and hits more of the kitchen's allergen profile. */
  | { kind: 'riskier' }
  /** The line means what was bought last: the same of some goods, or goods that it does not name. */
  | { kind: 'asLast' | 'whichGoods' };

export interface JudgedLine {
  confidence: Confidence;
  reason: JudgedReason;
  /** Suggested search term when the user searches for the product instead. */
  term: string;
  /** Best match first. */
  candidates: readonly JudgedCandidate[];
  suggestions: readonly JudgedCandidate[];
  ask: Ask | null;
  /** True when no word of the line stands whole in the names of the candidates. */
  isUnnamed?: true;
  /** The earlier line that names the same goods. */
  repeatOf?: string;
  /** Goods of the customer's last order, when the line asks for the same again. */
  repeats?: LastOrder;
}

export interface LastOrder {
  date: string;
  lines: readonly JudgedCandidate[];
}

/** For a line that orders nothing. */
export const skipped = (
  kind: 'notGoods' | 'noQuantity' | 'noneWanted' | 'declined' | MailPart,
): JudgedLine => ({
  confidence: 'Skipped',
  reason: { kind },
  term: '',
  candidates: [],
  suggestions: [],
  ask: null,
});
