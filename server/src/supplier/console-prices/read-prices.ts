import type {
  ConsolePrices,
  readConsolePrices as contract,
  PriceGroup,
  priceSpans,
} from '@engros/contracts/supplier/goods/prices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { rereadProducts } from '../../goods/catalog/read-catalog.ts';
import { type PriceCandidate, resolvePrice } from '../../goods/pricing/resolve-price.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { askedDay } from '../console-goods/list-products.ts';
import { countingOver, ladderOf, riseAfter, sourceOf } from './price-ladder.ts';
import {
  type AgreementRow,
  findPayer,
  listAgreements,
  listCampaignsOf,
  listPaying,
  listQuantityDiscountsOf,
  type PayingCustomer,
  type QuantityDiscountRow,
} from './price-queries.ts';
import { campaignsOf, offerTo, type Terms } from './price-terms.ts';

/** Days before and after the asked one. */
const spans: Readonly<Record<(typeof priceSpans)[number], readonly [number, number]>> = {
  month: [7, 24],
  quarter: [8, 84],
  year: [30, 335],
};
const endingDays = 60;

interface Payer {
  readonly id: string | null;
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly discountBasisPoints: number;
}

const nobody: Payer = { id: null, groupId: null, groupName: null, discountBasisPoints: 0 };

/** By the rules of the shop (domain 2), of what is stored now. */
export const readPrices =
  (goods: Goods): Handler<typeof contract> =>
  async (ctx, { query }, fail) => {
    const db = ctx.database.kysely;
    const { language } = ctx;
    const { ProductId, CustomerId = '', Quantity = 1, Span = 'quarter' } = query;
    const today = todayIn(ctx.clock, ctx.timeZone);
    const date = askedDay(ctx, query.Date) ?? addDays(today, 1);
    const catalog = await rereadProducts(db, goods.catalog.current(), [ProductId]);
    const product = catalog.products.get(ProductId) ?? fail('notFound');
    const found = CustomerId === '' ? null : ((await findPayer(db, CustomerId)) ?? fail('customerNotFound'));
    const [agreements, campaigns, discounts, paying] = await Promise.all([
      listAgreements(db, ProductId),
      listCampaignsOf(db, ProductId),
      listQuantityDiscountsOf(db, ProductId),
      listPaying(db, ProductId),
    ]);
    const unit = product.units.find(({ code }) => code === query.Unit) ?? defaultUnitOf(product);
    const ofUnit = agreements.filter(({ unitCode }) => unitCode === unit.code);
    const terms: Terms = { unit, agreements: ofUnit, campaigns, discounts, quantity: Quantity, language };
    const payer = found ?? nobody;
    const everybody = paying.filter(({ isExcluded }) => !isExcluded);
    return {
      Product: { Id: product.id, DisplayName: displayNameOf(product, language), Brand: product.brand },
      Units: product.units.map((each) => presentUnit(each, language)),
      Unit: unit.code,
      Quantity,
      Date: date,
      Customer: found && {
        Id: found.id,
        Name: found.name,
        GroupId: found.groupId,
        GroupName: found.groupName,
      },
      IsInAssortment: !paying.some(({ id, isExcluded }) => id === payer.id && isExcluded),
      ...presentOffer(payer, terms, {
        date,
        today,
        quantity: Quantity,
        span: Span,
        isSample: product.isSample,
      }),
      Everybody: groupsOf(everybody, { terms, date, chosen: payer.id, isSample: product.isSample }),
      Customers: everybody.length,
      Excluded: paying.length - everybody.length,
      Ending: endingOf(agreements, date),
      Discounts: discounts.filter(({ unitCode }) => unitCode === unit.code).map(presentDiscount),
    };
  };

interface OfferedOn {
  readonly date: string;
  readonly today: string;
  readonly quantity: number;
  readonly span: (typeof priceSpans)[number];
  readonly isSample: boolean;
}

/** Only samples cost nothing. */
const priceOf = (priceOre: number, isSample: boolean): number | null =>
  priceOre === 0 && !isSample ? null : priceOre;

function presentOffer(
  payer: Payer,
  terms: Terms,
  { date, today, quantity, span, isSample }: OfferedOn,
): Pick<ConsolePrices, 'PriceOre' | 'TotalOre' | 'Ladder' | 'Counting' | 'Rise' | 'FirstDay' | 'LastDay'> {
  const offer = offerTo(payer, terms, campaignsOf(terms));
  const [before, after] = spans[span];
  const [first, last] = [addDays(date, -before), addDays(date, after)];
  const counting = countingOver(offer, { first, last });
  const price = priceOf(resolvePrice({ ...offer, date }).priceOre, isSample);
  return {
    PriceOre: price,
    TotalOre: price === null ? null : price * quantity,
    Ladder: ladderOf(offer, { date, today }, { ...payer, customerId: payer.id }),
    Counting: counting,
    Rise: riseAfter(counting, date),
    FirstDay: first,
    LastDay: last,
  };
}

function presentUnit(unit: CatalogUnit, language: Language): ConsolePrices['Units'][number] {
  const { singular, plural } = unitTexts(unit, language);
  return { Code: unit.code, Text: singular, TextPlural: plural, Content: unitContent(unit, language) };
}

interface Grouping {
  readonly terms: Terms;
  readonly date: string;
  readonly chosen: string | null;
  readonly isSample: boolean;
}

/** Customers without an agreement of their own pay by group and discount, so these are worked out once. */
function pricesOf({ terms, date }: Grouping): (customer: PayingCustomer) => PriceCandidate {
  const owns = terms.agreements.filter(({ ownerKind }) => ownerKind === 'customer');
  const own = new Set([
    ...owns.map(({ ownerId }) => ownerId),
    ...terms.discounts.flatMap(({ customerId }) => customerId ?? []),
  ]);
  const offered = campaignsOf(terms);
  const kept = new Map<string, PriceCandidate>();
  return (customer) => {
    const { id, groupId, discountBasisPoints } = customer;
    const alike = own.has(id) ? id : `${groupId ?? ''} | ${discountBasisPoints}`;
    const won = kept.get(alike) ?? resolvePrice({ ...offerTo(customer, terms, offered), date }).chosen;
    kept.set(alike, won);
    return won;
  };
}

function groupsOf(customers: readonly PayingCustomer[], grouping: Grouping): PriceGroup[] {
  const { terms, chosen, isSample } = grouping;
  const named = terms.agreements.map(({ ownerId, ownerName }) => [ownerId, ownerName] as const);
  const names = new Map(named);
  const priceFor = pricesOf(grouping);
  const groups = new Map<string, PriceGroup>();
  for (const customer of customers) {
    const won = priceFor(customer);
    const name = won.source === 'groupAgreement' ? names.get(customer.groupId ?? '') : won.name;
    const key = JSON.stringify([won.priceOre, won.source, name, won.number]);
    const group = groups.get(key) ?? {
      PriceOre: priceOf(won.priceOre, isSample),
      Source: sourceOf(won),
      Name: name ?? null,
      Number: won.number,
      Customers: 0,
      IsTheirs: false,
    };
    group.Customers += 1;
    group.IsTheirs ||= customer.id === chosen;
    groups.set(key, group);
  }
  const height = ({ PriceOre }: PriceGroup) => PriceOre ?? Number.MAX_SAFE_INTEGER;
  return [...groups.values()].toSorted(
    (one, other) => height(one) - height(other) || other.Customers - one.Customers,
  );
}

const presentDiscount = (each: QuantityDiscountRow): ConsolePrices['Discounts'][number] => ({
  Customer: each.customerId === null ? null : { Id: each.customerId, Name: each.customerName ?? '' },
  Group: each.groupId === null ? null : { Id: each.groupId, Name: each.groupName ?? '' },
  FromQuantity: each.fromQuantity,
  PriceOre: each.priceOre,
  DiscountBasisPoints: each.discountBasisPoints,
  From: each.validFrom,
  To: each.validTo,
});

const endingOf = (agreements: readonly AgreementRow[], date: string): ConsolePrices['Ending'] =>
  agreements
    .flatMap(({ ownerKind, ownerId, ownerName, number, unitCode, priceOre, validFrom, validTo }) =>
      validTo === null || validTo < date || validTo > addDays(date, endingDays)
        ? []
        : {
            Kind: ownerKind,
            OwnerId: ownerId,
            OwnerName: ownerName,
            Number: number,
            Unit: unitCode,
            PriceOre: priceOre,
            From: validFrom,
            To: validTo,
          },
    )
    .slice(0, consoleLimits.pricesEnding);
