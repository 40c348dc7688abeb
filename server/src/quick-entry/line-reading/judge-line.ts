import { limits } from '@engros/contracts/values/limits.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { replacementOf } from '../../goods/product-snapshots/replacement-of.ts';
import { type AsLast, asLast } from '../order-files/typed/as-last.ts';
import { isContact, isDeclined, isTown, isWithoutGoods } from '../order-files/typed/lines-without-goods.ts';
import { besidesMessage } from '../order-files/typed/message-words.ts';
import { plainLine, type WrittenLine, writtenLine } from '../order-files/typed/written-line.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import { withAsk } from './ask-about.ts';
import { type Identified, identified } from './identified.ts';
import { judgeAsLast, judgeNameless } from './judge-as-last.ts';
import { judgeName, limitedByQuantity } from './judge-name.ts';
import { type JudgedLine, type JudgedReason, skipped } from './judged-line.ts';
import type { NumberMatch } from './known-numbers.ts';
import type { FoundBy, ShopView } from './line-comparison.ts';
import { foreignWord, scoreName } from './name-match.ts';
import { typedTokens } from './name-tokens.ts';

/** Maximum number of characters of a line; a longer one is prose, not an order line. */
const lineCharacters = 300;
/** Minimum share of the typed name that must match the product of a number; below it the user has to check the line. */
const leastNameCoverage = 0.34;

/** For a line that could not be matched to a product; `term` is the suggested search text. */
export function unknown(reason: JudgedReason, term: string): JudgedLine {
  return { confidence: 'Unknown', reason, term, candidates: [], suggestions: [], ask: null };
}

function isUsable(quantity: Exclude<WrittenQuantity, { kind: 'broken' }>): 'yes' | 'zero' | 'tooMany' {
  if (quantity.kind === 'none') return 'yes';
  if (quantity.kind === 'mass') return quantity.massG > 0 ? 'yes' : 'zero';
  if (quantity.count <= 0) return 'zero';
  return quantity.count > limits.quantity ? 'tooMany' : 'yes';
}

/** `isOpen` when the count may number the line, which is then asked. */
export function judgeLine(shop: ShopView, text: string, isOpen = false): JudgedLine {
  if (text.length > lineCharacters) return skipped('notGoods');
  const line = writtenLine(text, (token) => shop.numbers.find(token) !== undefined);
  const { quantity } = line;
  const isAsked = isOpen && quantity.kind === 'bare';
  const open = isAsked ? { ...line, quantity: { readings: [quantity.count], ...quantity } } : line;
  return judgeWritten(shop, open, plainLine(text));
}

/** For a line that is already parsed; `plain` is its readable text. */
export function judgeWritten(shop: ShopView, line: WrittenLine, plain: string): JudgedLine {
  const isTyped = line.leftOver !== undefined;
  if (isTyped && isDeclined(plain, line.quantity.kind !== 'none')) return skipped('declined');
  return withAsk(shop, line, withinLimit(judgePlain(shop, line, plain)));
}

/** Leaves out candidates whose quantity a line cannot hold, for example a weight of goods sold by the piece. */
function withinLimit(judged: JudgedLine): JudgedLine {
  const { candidates, term } = judged;
  const kept = candidates.filter(({ resolved }) => resolved.quantity <= limits.quantity);
  if (kept.length === candidates.length) return judged;
  return kept.length === 0 ? unknown({ kind: 'tooMany' }, term) : { ...judged, candidates: kept };
}

function judgeQuantity({ quantity, numbers, words }: WrittenLine): JudgedLine | undefined {
  const term = numbers[0] ?? words;
  if (quantity.kind === 'broken') return unknown({ kind: 'quantity', cell: quantity.written }, term);
  const usable = isUsable(quantity);
  if (usable === 'zero') return skipped('noQuantity');
  return usable === 'tooMany' ? unknown({ kind: 'tooMany' }, term) : undefined;
}

/** True for a line such as `204118 2 501220 3`: it is unclear which quantity belongs to which product. */
function namesSeveral(shop: ShopView, { numbers }: WrittenLine): boolean {
  const named = numbers.flatMap((number) => shop.numbers.find(number)?.productIds[0] ?? []);
  return new Set(named).size > 1;
}

const hasUnit = ({ quantity }: WrittenLine) => quantity.kind === 'units' || quantity.kind === 'mass';

function judgePlain(shop: ShopView, line: WrittenLine, plain: string): JudgedLine {
  const [number] = line.numbers;
  if (!hasUnit(line) && isContact(plain)) return skipped('notGoods');
  const withoutQuantity = judgeQuantity(line);
  if (withoutQuantity !== undefined) return withoutQuantity;
  if (namesSeveral(shop, line)) return unknown({ kind: 'severalProducts' }, '');
  const named = identified(shop, line);
  if (named !== undefined) return judgeNumber(shop, named, line);
  const last = number === undefined ? asLast(line.words) : undefined;
  if (last !== undefined) return judgePointing(shop, last, line, plain);
  if (number === undefined && isWithoutGoods(plain, hasUnit(line))) return skipped('notGoods');
  return (
    judgeMessage(shop, line, plain) ??
    (number === undefined ? undefined : judgeUnknownNumber(shop, number, line)) ??
    judgeWords(shop, line, plain)
  );
}

/**
 * A message to people names no goods, even when it has a number and a unit. What else it says is held against the goods; a quantity
 * of something unknown stays a question, and so does a row of a table, which may be all that is seen of it.
 */
function judgeMessage(shop: ShopView, line: WrittenLine, plain: string): JudgedLine | undefined {
  const rest = besidesMessage(plain);
  if (rest === undefined) return undefined;
  const judged = judgeName(shop, rest, line.quantity);
  const words = typedTokens(rest, shop.language);
  const isNamed = [...(judged?.candidates ?? []), ...(judged?.suggestions ?? [])].some(({ product }) =>
    words.some((word) => foreignWord([word], product, shop.language) === undefined),
  );
  if (isNamed) return judged;
  const mayBeGoods = line.leftOver === undefined || (rest !== '' && hasUnit(line));
  return mayBeGoods ? unknown({ kind: 'unknownName' }, line.words) : skipped('notGoods');
}

/** A line that points to the last time is never certain, even when only one product has the name. */
function judgePointing(shop: ShopView, last: AsLast, line: WrittenLine, plain: string): JudgedLine {
  const judged = judgeAsLast(shop, last, line);
  if (judged !== undefined || last.kind === 'order') return judged ?? skipped('notGoods');
  const named = judgeWords(shop, { ...line, words: last.words }, plain);
  return named.confidence === 'Sure' ? { ...named, confidence: 'Likely' } : named;
}

const suggestedAtMost = 2;

function judgeWords(shop: ShopView, { words, quantity }: WrittenLine, plain: string): JudgedLine {
  const nameless = judgeNameless(shop, words, quantity);
  if (nameless !== undefined) return nameless;
  const judged = judgeName(shop, words, quantity);
  if (judged !== undefined && judged.confidence !== 'Unknown') return judged;
  if (isTown(plain)) return skipped('notGoods');
  if (judged !== undefined && judged.suggestions.length > 0) return judged;
  const isProse = quantity.kind === 'none' && plain.split(' ').length > 4;
  if (isProse) return skipped('notGoods');
  // What the search finds for these words is offered, although no word of it was written.
  const found = words === '' ? [] : shop.found(words).slice(0, suggestedAtMost);
  const suggestions = found.map((product) => shop.candidate(product, quantity));
  return { ...unknown({ kind: 'unknownName' }, words), suggestions };
}

/** Matches the name beside the number, or else suggests products with similar numbers. */
function judgeUnknownNumber(shop: ShopView, number: string, line: WrittenLine): JudgedLine | undefined {
  const { quantity, words } = line;
  const near = shop.numbers.near(number).flatMap((id) => shop.shelf.product(id) ?? []);
  const judged = /\p{L}{3}/u.test(words) ? judgeName(shop, words, quantity) : undefined;
  if (judged === undefined || judged.confidence === 'Unknown') {
    const suggestions = near.slice(0, 2).map((product) => shop.candidate(product, quantity));
    return { ...unknown({ kind: 'unknownNumber' }, number), suggestions };
  }
  return { ...judged, confidence: judged.confidence === 'Sure' ? 'Likely' : judged.confidence };
}

/** Replaced products by their replacement; only those that can be bought. */
const meantBy = (shop: ShopView, productIds: readonly string[]) =>
  productIds.flatMap((id) => replacementOf(shop.shelf, id) ?? []);

const foundBy = ({ kind, unitCode }: NumberMatch): FoundBy => ({
  isByName: false,
  unitCode,
  isBarcode: kind === 'gtin',
});

const candidatesAtMost = 3;

/** Lets the user choose between the goods when two numbers identify different ones. */
function judgeDiffering(
  shop: ShopView,
  { number, match, other }: Identified,
  line: WrittenLine,
): JudgedLine | undefined {
  if (other === null) return undefined;
  const candidates = [match, other.match].flatMap((each) =>
    meantBy(shop, each.productIds).map(({ product }) =>
      shop.candidate(product, line.quantity, foundBy(each)),
    ),
  );
  const reason = { kind: 'numbersDiffer', number, other: other.number } as const;
  const judged = unknown(reason, number);
  return candidates.length === 0
    ? judged
    : { ...judged, confidence: 'Choose', candidates: candidates.slice(0, candidatesAtMost) };
}

function judgeNumber(shop: ShopView, named: Identified, line: WrittenLine): JudgedLine {
  const differing = judgeDiffering(shop, named, line);
  if (differing !== undefined) return differing;
  const { number, match } = named;
  const meant = meantBy(shop, match.productIds);
  const products = meant.map((found) => found.product);
  const [product] = products;
  if (product === undefined) {
    const isGone = match.productIds.some((id) => shop.shelf.catalog.products.get(id)?.replacedBy);
    return unknown({ kind: isGone ? 'replacedGone' : 'unknownNumber' }, number);
  }
  const candidates = products
    .slice(0, candidatesAtMost)
    .map((each) => shop.candidate(each, line.quantity, foundBy(match)));
  const [best] = candidates;
  if (products.length > 1 || best === undefined)
    return { ...unknown({ kind: 'several' }, number), confidence: 'Choose', candidates };
  if (named.isOfOtherKind)
    return { ...unknown({ kind: 'otherKind', number }, number), confidence: 'Choose', candidates };
  const reason = reasonOf(shop, named, product, line, meant[0]?.isReplacement === true ? number : null);
  const confidence = limitedByQuantity(reason.kind === 'number' ? 'Sure' : 'Likely', best);
  return { confidence, reason, term: number, candidates, suggestions: [], ask: null };
}

function reasonOf(
  shop: ShopView,
  { match: { kind } }: Identified,
  product: CatalogProduct,
  { words }: WrittenLine,
  replaced: string | null,
): JudgedReason {
  if (replaced !== null) return { kind: 'replaces', number: replaced };
  const name = typedTokens(words, shop.language).filter(({ isNumber }) => !isNumber);
  const isOther =
    name.length > 0 &&
    scoreName(shop.shelf.catalog, name, product, shop.language).coverage < leastNameCoverage;
  return isOther ? { kind: 'numberNotName' } : { kind: 'number', number: kind };
}
