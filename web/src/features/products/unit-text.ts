import type { ProductSnapshot, SalesUnit } from '@engros/contracts/product.ts';
import { formatCount, formatDiscount, formatOre, formatPerKilo, formatShortOre } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';

/** `karton` → `Karton`, as a rung names its unit. */
export function unitName(unit: Pick<SalesUnit, 'TextSingular'>): string {
  return unit.TextSingular.charAt(0).toUpperCase() + unit.TextSingular.slice(1);
}

const amounts = /(\d) (?=(?:kg|g|l|dl|cl|ml|cm|mm|m|stk|%)(?![\p{L}\d]))/gu;

/** A text in which a number keeps its unit on its line: `Fløde 38 % 1 l`. */
export function withWholeAmounts(text: string): string {
  return text.replace(amounts, '$1\u00a0');
}

/** Short sign of a unit in running text: `krt.` */
export function unitSign(code: string): string {
  return `${code.toLowerCase()}.`;
}

/** `1.284 krt.` */
export function countOfUnit(count: number, code: string): string {
  return `${formatCount(count)} ${unitSign(code)}`;
}

/** The word for so many of a unit: `karton`, `kartoner`. */
export function unitWord(count: number, unit: Pick<SalesUnit, 'TextSingular' | 'TextPlural'>): string {
  return count === 1 ? unit.TextSingular : unit.TextPlural;
}

/** The unit a customer mostly buys; the first one when none is marked. */
export function defaultUnit(product: ProductSnapshot): SalesUnit | undefined {
  const units = product.SalesUnits.Values;
  return units.find((unit) => unit.IsDefault) ?? units[0];
}

/** Unit and how much it is as one short text: `Karton 10 kg` out of `5 poser · 10 kg`. */
export function unitWithContent(unit: Pick<SalesUnit, 'TextSingular' | 'Content'>): string {
  const amount = unit.Content.split(' · ').at(-1);
  return amount ? `${unitName(unit)} ${amount}` : unitName(unit);
}

/** The unit of a product that a text from the history means, by its code or one of its words. */
export function unitCalled(product: ProductSnapshot, text: string | null): SalesUnit | undefined {
  return product.SalesUnits.Values.find((unit) =>
    [unit.Code, unit.TextSingular, unit.TextPlural].some((each) => each === text),
  );
}

/** Whole units in stock; undefined when stock is not managed or not known. */
export function unitsInStock(product: ProductSnapshot, unit: SalesUnit): number | undefined {
  if (!product.IsStockManaged || product.InStockQuantity === null) return undefined;
  return Math.max(0, Math.floor(product.InStockQuantity / Math.max(1, unit.Quantity)));
}

/** Price for comparing: per kilo where there is a weight, else per base unit of a larger unit (`24,50 /stk.`). */
export function comparisonPrice(product: ProductSnapshot, unit: SalesUnit): string | undefined {
  if (unit.PerKiloOre !== null) return formatPerKilo(unit.PerKiloOre);
  if (unit.PriceOre === null || unit.Quantity <= 1) return undefined;
  return `${formatOre(Math.round(unit.PriceOre / unit.Quantity))} /${unitSign(product.SalesUnits.BaseUnitCode)}`;
}

/** A price per kilo stands out when the dearest of the ladder is this much dearer. */
const tellingPerKilo = 1.02;

/** The lowest price per kilo of a ladder with more than one; undefined when none says something. */
export function bestPerKilo(units: readonly Pick<SalesUnit, 'PerKiloOre'>[]): number | undefined {
  const prices = units.flatMap((unit) => (unit.PerKiloOre === null ? [] : [unit.PerKiloOre]));
  const best = Math.min(...prices);
  return prices.some((price) => price >= best * tellingPerKilo && price > best) ? best : undefined;
}

type Priced = Pick<SalesUnit, 'ListPriceOre' | 'PriceOre' | 'PriceSource'>;

/** What a campaign takes off a unit, in øre; 0 without one, or where prices are not seen. */
function savedOre({ ListPriceOre, PriceOre, PriceSource }: Priced): number {
  if (PriceSource !== 'Campaign' || ListPriceOre === null || PriceOre === null) return 0;
  return Math.max(0, ListPriceOre - PriceOre);
}

/** The price a campaign has lowered; only a campaign shows what it was before. */
export function priceBefore(unit: Priced): string | undefined {
  return savedOre(unit) > 0 && unit.ListPriceOre !== null ? formatOre(unit.ListPriceOre) : undefined;
}

/** What a campaign saves on a unit: `−12 %, spar 112 kr.`; undefined without one. */
export function savingText(unit: Priced): string | undefined {
  const ore = savedOre(unit);
  if (ore === 0 || unit.ListPriceOre === null) return undefined;
  const percent = formatDiscount(Math.round((ore / unit.ListPriceOre) * 100));
  return label('product.saving', { percent, amount: formatShortOre(ore) });
}
