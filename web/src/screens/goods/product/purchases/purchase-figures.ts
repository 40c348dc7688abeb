import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import type { Purchase, PurchaseSummary } from '@engros/contracts/goods/purchase-history.ts';
import { countOfUnit } from '../../../../features/goods/products/unit-text.ts';
import { decimals } from '../../../../features/goods/products/weight-text.ts';
import { formatOre } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';

/** With one decimal if it is not a whole number: `42`, `3,5`. */
export function inUnits(baseUnits: number, unit: Pick<SalesUnit, 'Quantity'>): string {
  return decimals(Math.round((baseUnits / Math.max(1, unit.Quantity)) * 10) / 10);
}

const daysOfWeek = 7;

/** `hver 2. uge` (every 2nd week), or `hver 3. dag` (every 3rd day) for intervals under a week. Empty after a single purchase. */
export function rhythmText(daysBetween: number | null): string {
  if (daysBetween === null) return '';
  const days = Math.max(1, Math.round(daysBetween));
  if (days < daysOfWeek) {
    return days === 1 ? label('history.everyDay') : label('history.everyDays', { days });
  }
  const weeks = Math.round(daysBetween / daysOfWeek);
  return weeks === 1 ? label('history.everyWeek') : label('history.everyWeeks', { weeks });
}

/** Average price per unit in the period, in øre; undefined without prices or purchases. */
export function averageOre(summary: PurchaseSummary, unit: Pick<SalesUnit, 'Quantity'>): number | undefined {
  if (summary.AmountOre === null || summary.BaseUnits === 0) return undefined;
  return Math.round((summary.AmountOre / summary.BaseUnits) * unit.Quantity);
}

/** `2 krt.` (2 cases). */
export function boughtText({ Quantity, SalesUnitCode }: Purchase): string {
  return countOfUnit(Quantity, SalesUnitCode);
}

/** Reason why a price differs from the agreed price; it decides the colour of the price. */
export type PriceCause = 'campaign' | 'quickSale' | 'list';

const agreed: ReadonlySet<Purchase['PriceSource']> = new Set(['Agreement', 'GroupAgreement']);

/**
 * A campaign or quick sale is always a reason. List price and discount are a reason only if other purchases had agreed prices,
 * otherwise they are the ordinary price.
 */
export function causeOf(purchase: Purchase, all: readonly Purchase[]): PriceCause | undefined {
  if (agreed.has(purchase.PriceSource)) return undefined;
  if (purchase.PriceSource === 'Campaign') return 'campaign';
  if (purchase.PriceSource === 'QuickSale') return 'quickSale';
  return all.some(({ PriceSource }) => agreed.has(PriceSource)) ? 'list' : undefined;
}

/** For `Sidst betalt 889,20 d. 09.11.` (last paid); undefined when the unit was never bought at a known price. */
export function lastPaid(
  purchases: readonly Purchase[],
  unitCode: string,
): { price: string; date: string } | undefined {
  const last = purchases.find((each) => each.SalesUnitCode === unitCode && each.UnitPriceOre !== null);
  if (!last || last.UnitPriceOre === null) return undefined;
  return { price: formatOre(last.UnitPriceOre), date: last.OrderDate };
}

/** The default unit of the product, otherwise its first unit. */
export function summaryUnit(product: ProductSnapshot): SalesUnit | undefined {
  const units = product.SalesUnits.Values;
  return units.find((unit) => unit.IsDefault) ?? units[0];
}
