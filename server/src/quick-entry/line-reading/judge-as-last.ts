import { limits } from '@engros/contracts/values/limits.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { type AsLast, isDescriptionOnly } from '../order-files/typed/as-last.ts';
import type { WrittenLine } from '../order-files/typed/written-line.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import { isSameGroup, unitGroup } from '../order-files/unit-group.ts';
import type { Ask, JudgedCandidate, JudgedLine } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';
import { scoreName } from './name-match.ts';
import { typedTokens } from './name-tokens.ts';

const offeredAtMost = 3;
/** Minimum share of the typed words that the name of goods must have to be those of the last time. */
const leastCoverage = 0.5;

const nothing = { candidates: [], suggestions: [], ask: null } as const;

const lastBought = (shop: ShopView, { id }: CatalogProduct): string => shop.purchases.get(id)?.date ?? '';

/** The latest bought first, then the most often. */
function byLastBought(shop: ShopView, products: readonly CatalogProduct[]): CatalogProduct[] {
  return [...products].sort((a, b) => lastBought(shop, b).localeCompare(lastBought(shop, a)));
}

/** As it was bought last, when the line writes no quantity. */
function asBought(shop: ShopView, product: CatalogProduct, quantity: WrittenQuantity): JudgedCandidate {
  const candidate = shop.candidate(product, quantity);
  const last = shop.purchases.get(product.id);
  const unit = product.units.find(({ code }) => code === last?.unitCode);
  if (quantity.kind !== 'none' || last === undefined || unit === undefined || last.quantity <= 0)
    return candidate;
  const resolved = {
    unit,
    quantity: Math.min(limits.quantity, last.quantity),
    note: { kind: 'exact' as const },
  };
  return { ...candidate, resolved };
}

function asked(
  shop: ShopView,
  products: readonly CatalogProduct[],
  { quantity, term, ask }: { quantity: WrittenQuantity; term: string; ask: Ask },
): JudgedLine | undefined {
  if (products.length === 0) return undefined;
  const candidates = byLastBought(shop, products)
    .slice(0, offeredAtMost)
    .map((product) => asBought(shop, product, quantity));
  return { confidence: 'Choose', reason: { kind: 'several' }, term, candidates, suggestions: [], ask };
}

/** Every product whose last purchase was on the day of the last order. */
function lastOrder(shop: ShopView): JudgedLine {
  const [latest] = byLastBought(shop, shop.bought);
  const date = latest === undefined ? '' : lastBought(shop, latest);
  const lines = shop.bought
    .filter((product) => lastBought(shop, product) === date)
    .map((product) => asBought(shop, product, { kind: 'none' }));
  if (lines.length === 0)
    return { ...nothing, confidence: 'Unknown', reason: { kind: 'nothingBought' }, term: '' };
  const reason = { kind: 'lastOrder', date, count: lines.length } as const;
  return { ...nothing, confidence: 'Choose', reason, term: '', repeats: { date, lines } };
}

/** `same cheese` is asked with the cheeses bought last; undefined when none was. */
export function judgeAsLast(
  shop: ShopView,
  last: AsLast,
  { words: term, quantity }: WrittenLine,
): JudgedLine | undefined {
  if (last.kind === 'order') return lastOrder(shop);
  const words = typedTokens(last.words, shop.language);
  const { catalog } = shop.shelf;
  const scored = shop.bought
    .map((product) => ({ product, coverage: scoreName(catalog, words, product, shop.language).coverage }))
    .filter(({ coverage }) => coverage >= leastCoverage);
  return asked(
    shop,
    scored.map(({ product }) => product),
    { quantity, term, ask: { kind: 'asLast' } },
  );
}

function isSoldIn({ units }: CatalogProduct, quantity: WrittenQuantity): boolean {
  if (quantity.kind !== 'units') return true;
  return units.some(({ code, textSingular }) =>
    isSameGroup(unitGroup(textSingular) ?? unitGroup(code) ?? '', quantity.group),
  );
}

/**
 * A quantity of goods that the line does not name, such as `half a case` and `size M 2 boxes`, is asked with those bought last that
 * fit. Undefined when nothing was bought, and for a line with a name or without a quantity.
 */
export function judgeNameless(
  shop: ShopView,
  words: string,
  quantity: WrittenQuantity,
): JudgedLine | undefined {
  const isNameless = isDescriptionOnly(words) || (words === '' && quantity.kind === 'units');
  if (!isNameless || (quantity.kind !== 'units' && quantity.kind !== 'bare')) return undefined;
  const tokens = typedTokens(words, shop.language);
  const described = shop.bought.filter(
    (product) => tokens.length > 0 && scoreName(shop.shelf.catalog, tokens, product, shop.language).isFull,
  );
  const inUnit = (some: readonly CatalogProduct[]) => some.filter((product) => isSoldIn(product, quantity));
  const choices = [inUnit(described), described, inUnit(shop.bought), shop.bought];
  const products = choices.find((each) => each.length > 0) ?? [];
  return asked(shop, products, { quantity, term: words, ask: { kind: 'whichGoods' } });
}
