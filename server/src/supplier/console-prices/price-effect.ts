import type { PriceEffect } from '@engros/contracts/supplier/goods/prices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import { resolvePrice } from '../../goods/pricing/resolve-price.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Offer, startsOf } from './price-ladder.ts';
import {
  findListPrices,
  listAgreements,
  listCampaignsOf,
  listPaying,
  listQuantityDiscountsOf,
  type PayingCustomer,
} from './price-queries.ts';
import { campaignsOf, offerTo, type Terms } from './price-terms.ts';

export interface PriceOf {
  readonly productId: string;
  /** As it was written, then what the word stands for; the first that the product has is meant. */
  readonly units: readonly string[];
  /** In sales units: what a quantity discount begins with, else 1, where fewest prices compete. */
  readonly quantity: number;
}

/** Prices of one unit as they stand at one moment of a transaction. */
export interface PriceState {
  readonly terms: Terms;
  readonly paying: readonly PayingCustomer[];
  readonly isSample: boolean;
}

export async function readState(
  trx: Kysely<Tables>,
  { productId, units, quantity }: PriceOf,
): Promise<PriceState | null> {
  const found = await Promise.all(units.map((code) => findListPrices(trx, productId, code)));
  const unit = found.find((each) => each !== undefined);
  if (unit === undefined) return null;
  const agreements = (await listAgreements(trx, productId)).filter(({ unitCode }) => unitCode === unit.code);
  const campaigns = await listCampaignsOf(trx, productId);
  const discounts = await listQuantityDiscountsOf(trx, productId);
  const paying = (await listPaying(trx, productId)).filter(({ isExcluded }) => !isExcluded);
  return {
    terms: { unit, agreements, campaigns, discounts, quantity, language: 'da' },
    paying,
    isSample: unit.isSample,
  };
}

const lastDay = '9999-12-30';

interface Difference {
  readonly day: string;
  readonly before: number;
  readonly after: number;
}

/** On the first day from today on that costs something else. */
function differenceOf(former: Offer, later: Offer, today: string): Difference | null {
  const candidates = [former, later].flatMap((offer) => resolvePrice({ ...offer, date: today }).candidates);
  for (const day of startsOf(candidates, { first: today, last: lastDay })) {
    const before = resolvePrice({ ...former, date: day }).priceOre;
    const after = resolvePrice({ ...later, date: day }).priceOre;
    if (before !== after) return { day, before, after };
  }
  return null;
}

/** Customers without prices of their own are alike by group and discount, so these are worked out once. */
function ownersOf(...states: readonly PriceState[]): ReadonlySet<string> {
  return new Set(
    states.flatMap(({ terms: { agreements, discounts } }) => [
      ...agreements.flatMap(({ ownerKind, ownerId }) => (ownerKind === 'customer' ? ownerId : [])),
      ...discounts.flatMap(({ customerId }) => customerId ?? []),
    ]),
  );
}

type Pays = PriceEffect['Pays'][number];

const move = ({ BeforeOre, AfterOre }: Pays): number =>
  BeforeOre === null || AfterOre === null ? Number.MAX_VALUE : Math.abs(AfterOre - BeforeOre) / BeforeOre;

/** By the rules of the shop, of each customer that can see the product: the last two states are before and after. */
export function effectOf(states: readonly (PriceState | null)[], today: string): PriceEffect | null {
  const [before, after] = states.slice(-2);
  if (!before || !after) return null;
  const own = ownersOf(before, after);
  const [formerly, later] = [campaignsOf(before.terms), campaignsOf(after.terms)];
  const kept = new Map<string, Difference | null>();
  const found = (customer: PayingCustomer): Difference | null => {
    const { id, groupId, discountBasisPoints } = customer;
    const alike = own.has(id) ? id : `${groupId ?? ''} | ${discountBasisPoints}`;
    const known = kept.get(alike);
    if (known !== undefined) return known;
    const offers = [
      offerTo(customer, before.terms, formerly),
      offerTo(customer, after.terms, later),
    ] as const;
    const difference = differenceOf(...offers, today);
    kept.set(alike, difference);
    return difference;
  };
  return groupsOf(
    after.paying.flatMap((customer) => {
      const difference = found(customer);
      return difference === null ? [] : { ...difference, name: customer.name };
    }),
    today,
    after.isSample,
  );
}

function groupsOf(
  differences: readonly (Difference & { name: string })[],
  today: string,
  isSample: boolean,
): PriceEffect {
  const groups = new Map<string, Pays>();
  const priceOf = (ore: number) => (ore === 0 && !isSample ? null : ore);
  for (const { day, before, after, name } of differences) {
    const key = `${day} ${before} ${after}`;
    const group = groups.get(key);
    groups.set(key, {
      Name: group === undefined ? name : null,
      Customers: (group?.Customers ?? 0) + 1,
      Day: day,
      IsToday: day === today,
      BeforeOre: priceOf(before),
      AfterOre: priceOf(after),
    });
  }
  const all = [...groups.values()].toSorted((one, other) => move(other) - move(one));
  return {
    Customers: differences.length,
    Pays: all.slice(0, consoleLimits.importExamples),
  };
}
