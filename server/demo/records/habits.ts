import type { SoldProduct } from '../goods/sold-product.ts';
import type { CustomerKind, DemoCustomer } from '../people/customers.ts';
import { randomFrom } from '../random.ts';

export interface Habit {
  product: SoldProduct;
  /** sales units in a usual order */
  usual: number;
  /** probability of being in an order, 0 to 1 */
  likelihood: number;
}

/**
 * Relative weight of each level 1 category, keyed by kind of kitchen; a category that is not listed has the weight 1.
 */
const tastes: Readonly<Record<CustomerKind, Readonly<Record<string, number>>>> = {
  restaurant: {
    koed: 3,
    fisk: 3,
    groent: 3,
    mejeri: 2,
    drikke: 2,
    slik: 0.1,
    convenience: 0.3,
    nonfood: 0.6,
  },
  banquet: { koed: 3, fisk: 2, groent: 2, broed: 2, is: 1.5, drikke: 2, slik: 0.2 },
  cafe: { broed: 2, boller: 4, mejeri: 2.5, drikke: 3, koed: 1.2, is: 1.5, fisk: 0.6 },
  canteen: { groent: 3, koed: 2, mejeri: 2, frost: 1.5, kolonial: 2, convenience: 1.5, nonfood: 1.2 },
  care: { mejeri: 3, frost: 2, kolonial: 2, convenience: 2, koed: 1.5, drikke: 1.5, fisk: 0.8 },
  central: {
    koed: 2,
    groent: 2.5,
    frost: 3,
    mejeri: 2,
    kolonial: 2,
    convenience: 0.6,
    nonfood: 1.3,
    drikke: 0.3,
  },
  school: { groent: 2.5, mejeri: 2, broed: 2, frost: 1.5, kolonial: 1.5, drikke: 0.2, slik: 0.1, tapas: 0.2 },
  hotel: { boller: 3, mejeri: 2.5, koed: 2, groent: 2, drikke: 2, fisk: 2, broed: 1.5 },
};

const sizes: Readonly<Record<CustomerKind, { products: number; quantity: number }>> = {
  restaurant: { products: 120, quantity: 1.4 },
  banquet: { products: 110, quantity: 4 },
  cafe: { products: 75, quantity: 1.4 },
  canteen: { products: 130, quantity: 3 },
  care: { products: 80, quantity: 2 },
  central: { products: 150, quantity: 7 },
  school: { products: 60, quantity: 2 },
  hotel: { products: 145, quantity: 3.5 },
};

const alcohol = new Set(['oel', 'vin', 'spiritus']);

// Returns true for the products in the design pictures, which are the most popular ones and which Restaurant Havnen
// buys.
function isShowcase(product: SoldProduct): boolean {
  return product.popularity >= 0.5 && /^(20|21|22|41|50|60|64|70|74|31|32|33|36|88)/.test(product.id);
}

// Returns a factor below 1 for expensive units, which kitchens buy rarely.
function pricePenalty(product: SoldProduct): number {
  return Math.min(1, Math.sqrt(40_000 / Math.max(1, product.priceOre)));
}

/** 60 to 150 products, the same for the same salt. */
export function habitsOf(customer: DemoCustomer, products: readonly SoldProduct[], salt: string): Habit[] {
  const random = randomFrom(`${salt}:habits:${customer.id}`);
  const taste = tastes[customer.kind];
  const size = sizes[customer.kind];
  const showcasePull = customer.id === '200100' ? 400 : customer.groupId === 'HAVNEN' ? 8 : 1;
  const maySell = (product: SoldProduct) =>
    product.isOrdinary && !(customer.id === '200400' && alcohol.has(product.leaf));
  const scored = products.filter(maySell).map((product) => {
    const pull = (taste[product.topKey] ?? 1) * (0.25 + product.popularity) * pricePenalty(product);
    const own = isShowcase(product) ? showcasePull : 1;
    // Weighted choice without repetition: the largest values of u^(1/w) (Efraimidis and Spirakis 2006).
    return { product, score: random.next() ** (1 / (pull * own)) };
  });
  scored.sort((a, b) => b.score - a.score);
  return scored.slice(0, size.products + random.int(-8, 8)).map(({ product }, index) => {
    const isDear = product.priceOre > 60_000;
    return {
      product,
      usual: Math.max(1, Math.round(size.quantity * (isDear ? 0.4 : 1) * (0.4 + 1.1 * random.next()))),
      likelihood: index < 25 ? 0.22 + 0.26 * random.next() : 0.03 + 0.12 * random.next(),
    };
  });
}
