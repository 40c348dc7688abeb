import type { ProductSnapshot, SalesUnit } from '@engros/contracts/product.ts';
import type { Purchase, PurchaseSummary } from '@engros/contracts/purchase-history.ts';
import { countOfUnit } from '../../features/products/unit-text.ts';
import { decimals } from '../../features/products/weight-text.ts';
import { formatOre } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** Base units as so many of a unit, with one decimal where they are no whole number: `42`, `3,5`. */
export function inUnits(baseUnits: number, unit: Pick<SalesUnit, 'Quantity'>): string {
  return decimals(Math.round((baseUnits / Math.max(1, unit.Quantity)) * 10) / 10);
}

const daysOfWeek = 7;

/** How often something is bought: `hver 2. uge`, under a week `hver 3. dag`; empty after a single purchase. */
export function rhythmText(daysBetween: number | null): string {
  if (daysBetween === null) return '';
  const days = Math.max(1, Math.round(daysBetween));
  if (days < daysOfWeek) {
    return days === 1 ? label('history.everyDay') : label('history.everyDays', { days });
  }
  const weeks = Math.round(daysBetween / daysOfWeek);
  return weeks === 1 ? label('history.everyWeek') : label('history.everyWeeks', { weeks });
}

/** The average price of one unit over the span, in øre; undefined without prices or purchases. */
export function averageOre(summary: PurchaseSummary, unit: Pick<SalesUnit, 'Quantity'>): number | undefined {
  if (summary.AmountOre === null || summary.BaseUnits === 0) return undefined;
  return Math.round((summary.AmountOre / summary.BaseUnits) * unit.Quantity);
}

/** `2 krt.`, in the unit it was bought in. */
export function boughtText({ Quantity, SalesUnitCode }: Purchase): string {
  return countOfUnit(Quantity, SalesUnitCode);
}

/** Why a price was another than the agreed one: what it is coloured by. */
export type PriceCause = 'campaign' | 'quickSale' | 'list';

const agreed: ReadonlySet<Purchase['PriceSource']> = new Set(['Agreement', 'GroupAgreement']);

/**
 * The cause of a price that differs from the agreement. Campaigns and remainders always name themselves; the list
 * price and a discount only beside agreed prices, for without an agreement they are the ordinary price.
 */
export function causeOf(purchase: Purchase, all: readonly Purchase[]): PriceCause | undefined {
  if (agreed.has(purchase.PriceSource)) return undefined;
  if (purchase.PriceSource === 'Campaign') return 'campaign';
  if (purchase.PriceSource === 'QuickSale') return 'quickSale';
  return all.some(({ PriceSource }) => agreed.has(PriceSource)) ? 'list' : undefined;
}

/** `Sidst betalt 889,20 d. 09.11.` for a unit of the product; undefined when it was never bought at a known price. */
export function lastPaid(
  purchases: readonly Purchase[],
  unitCode: string,
): { price: string; date: string } | undefined {
  const last = purchases.find((each) => each.SalesUnitCode === unitCode && each.UnitPriceOre !== null);
  if (!last || last.UnitPriceOre === null) return undefined;
  return { price: formatOre(last.UnitPriceOre), date: last.OrderDate };
}

/** The unit figures are summed up in: the default one, else the first. */
export function summaryUnit(product: ProductSnapshot): SalesUnit | undefined {
  const units = product.SalesUnits.Values;
  return units.find((unit) => unit.IsDefault) ?? units[0];
}
