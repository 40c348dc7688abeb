import { listPurchaseFacts, type PurchaseFact } from '../../goods/purchase-facts/facts-queries.ts';
import { netWeightOf, organicParts } from '../../goods/purchase-facts/net-weight.ts';
import type { Period } from '../../goods/sales-statistics/period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { listOthersIn } from './purchase-queries.ts';
import type { FoodPurchase } from './shares.ts';

type Customer = Pick<CustomerScope, 'customerId'>;

export interface PurchasesOf {
  database: Pick<Database, 'kysely'>;
  scope: Customer;
}

/** Food only: one product in one month, or one purchase from another supplier. */
export interface MonthlyPurchase extends FoodPurchase {
  month: string;
  /** Null for purchases from other suppliers. */
  productId: string | null;
}

/**
 * Splits what was delivered of a product in a month into the part that was organic when it was ordered and the part
 * that was not.
 */
const deliveredPurchases = (fact: PurchaseFact): MonthlyPurchase[] =>
  organicParts(fact).map((part) => ({
    month: part.month,
    productId: part.productId,
    weightG: netWeightOf(part),
    ore: part.ore,
    isOrganic: part.isOrganic,
  }));

/** From this supplier and from others. */
export async function foodBoughtIn(
  { database, scope }: PurchasesOf,
  period: Period,
): Promise<MonthlyPurchase[]> {
  const [facts, others] = await Promise.all([
    listPurchaseFacts(database, [scope.customerId], period),
    listOthersIn(database.kysely, scope, period),
  ]);
  return [
    ...facts.filter(({ isFood }) => isFood).flatMap(deliveredPurchases),
    ...others.map(({ boughtOn, weightG, ore, isOrganic }) => ({
      month: boughtOn.slice(0, 7),
      productId: null,
      weightG,
      ore,
      isOrganic,
    })),
  ];
}
