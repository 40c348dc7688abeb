import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import { listPurchaseFacts, netWeightOf, organicParts, type PurchaseFact } from '../purchase-facts/index.ts';
import type { Period } from '../sales-statistics/index.ts';
import { listOthersIn } from './purchase-queries.ts';
import type { FoodPurchase } from './shares.ts';

type Customer = Pick<CustomerScope, 'customerId'>;

/** What organic shares need to know about products: the catalogue, or a part of it. */
export interface FoodFacts {
  products: {
    get(productId: string): Pick<CatalogProduct, 'isFood' | 'netWeightG'> | undefined;
  };
}

export interface PurchasesOf {
  database: Pick<Database, 'kysely'>;
  scope: Customer;
  catalog: FoodFacts;
}

/** Food bought of one product in one month, or from another supplier on a day of it. */
export interface MonthlyPurchase extends FoodPurchase {
  month: string;
  /** Null for purchases from others. */
  productId: string | null;
}

/** Food that has left the catalogue counts as food that is not organic. */
export const isFood = (product: Pick<CatalogProduct, 'isFood'> | undefined): boolean =>
  product?.isFood ?? true;

/** What was organic when it was ordered, and what was not, are purchases of their own. */
function deliveredPurchases(fact: PurchaseFact, { products }: FoodFacts): MonthlyPurchase[] {
  const netWeightG = products.get(fact.productId)?.netWeightG ?? null;
  return organicParts(fact).map((part) => ({
    month: part.month,
    productId: part.productId,
    weightG: netWeightOf(part, netWeightG),
    ore: part.ore,
    isOrganic: part.isOrganic,
  }));
}

/** Returns the food that the kitchen bought in a period, from this supplier and from others. */
export async function foodBoughtIn(
  { database, scope, catalog }: PurchasesOf,
  period: Period,
): Promise<MonthlyPurchase[]> {
  const [facts, others] = await Promise.all([
    listPurchaseFacts(database, [scope.customerId], period),
    listOthersIn(database.kysely, scope, period),
  ]);
  return [
    ...facts
      .filter(({ productId }) => isFood(catalog.products.get(productId)))
      .flatMap((fact) => deliveredPurchases(fact, catalog)),
    ...others.map(({ boughtOn, weightG, ore, isOrganic }) => ({
      month: boughtOn.slice(0, 7),
      productId: null,
      weightG,
      ore,
      isOrganic,
    })),
  ];
}
