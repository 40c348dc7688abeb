import type { Deposit, ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import {
  formatComparison,
  formatCount,
  formatDiscount,
  formatKroner,
  formatOre,
  formatShortOre,
} from '../../../lib/formats/formats.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';

/** `karton` → `Karton`. */
export function unitName(unit: Pick<SalesUnit, 'TextSingular'>): string {
  return unit.TextSingular.charAt(0).toUpperCase() + unit.TextSingular.slice(1);
}

const amounts = /(\d) (?=(?:kg|g|l|dl|cl|ml|cm|mm|m|stk|%)(?![\p{L}\d]))/gu;

/** With a no-break space between number and unit, so that `1 l` in `Fløde 38 % 1 l` stays on one line. */
export function withWholeAmounts(text: string): string {
  return text.replace(amounts, '$1\u00a0');
}

/** The same in both languages. No full stop, because they are not abbreviations. */
const measures = new Set(['kg', 'g', 'l', 'dl', 'cl', 'ml', 'm', 'cm', 'mm']);
/** English abbreviations for the units that suppliers name by Danish codes. Short whole words have no full stop. */
const englishSigns: Readonly<Record<string, string>> = {
  st: 'pc.',
  stk: 'pc.',
  ks: 'cs.',
  kt: 'ctn.',
  krt: 'ctn.',
  kli: 'pkg.',
  ps: 'bag',
  pk: 'pack',
  bk: 'tray',
  bt: 'tub',
  ds: 'can',
  dk: 'can',
  fl: 'btl.',
  gl: 'jar',
  rl: 'roll',
  sk: 'sack',
  sp: 'bkt.',
  pll: 'plt.',
  pl: 'plt.',
  blk: 'block',
  bdt: 'bunch',
  net: 'net',
  rm: 'crate',
  fad: 'keg',
};

/** For running text: `krt.`, in English `ctn.` */
export function unitSign(code: string): string {
  const plain = code.toLowerCase();
  if (measures.has(plain)) return plain;
  const english = currentLanguage() === 'en' ? englishSigns[plain] : undefined;
  return english ?? `${plain}.`;
}

/** `1.284 krt.` */
export function countOfUnit(count: number, code: string): string {
  return `${formatCount(count)} ${unitSign(code)}`;
}

/** Falls back to the first unit. */
export function defaultUnit(product: ProductSnapshot): SalesUnit | undefined {
  const units = product.SalesUnits.Values;
  return units.find((unit) => unit.IsDefault) ?? units[0];
}

/** `Karton 10 kg` from the content `5 poser · 10 kg`. */
export function unitWithContent(unit: Pick<SalesUnit, 'TextSingular' | 'Content'>): string {
  const amount = unit.Content.split(' · ').at(-1);
  return amount ? `${unitName(unit)} ${amount}` : unitName(unit);
}

/** `text` comes from the purchase history and is a unit's code or words. */
export function unitCalled(product: ProductSnapshot, text: string | null): SalesUnit | undefined {
  return product.SalesUnits.Values.find((unit) =>
    [unit.Code, unit.TextSingular, unit.TextPlural].some((each) => each === text),
  );
}

/** By a word as people write it: in any case, as sign, singular or plural. */
export function unitWritten(product: ProductSnapshot, word: string): SalesUnit | undefined {
  const written = word.toLocaleLowerCase();
  return product.SalesUnits.Values.find(({ Code, TextSingular, TextPlural }) =>
    [Code, unitSign(Code).replace(/\.$/, ''), TextSingular, TextPlural].some(
      (each) => each.toLocaleLowerCase() === written,
    ),
  );
}

/** Whole units; undefined when stock is not managed or unknown. */
export function unitsInStock(product: ProductSnapshot, unit: SalesUnit): number | undefined {
  if (!product.IsStockManaged || product.InStockQuantity === null) return undefined;
  return wholeUnits(product.InStockQuantity, unit.Quantity);
}

const wholeUnits = (baseUnits: number, inOne: number) =>
  Math.max(0, Math.floor(baseUnits / Math.max(1, inOne)));

/** In sales units. */
export const fewBelow = 10;

/** At least one, but fewer than `fewBelow`. `baseUnits` is null for a product whose stock is not counted. */
export function isFewInStock(baseUnits: number | null, inOne: number): boolean {
  const units = baseUnits === null ? 0 : wholeUnits(baseUnits, inOne);
  return units > 0 && units < fewBelow;
}

/** Per kilo, litre or piece if the content is known; otherwise a larger unit has a price per base unit (`24,50 /pose`). */
export function comparisonPrice(product: ProductSnapshot, unit: SalesUnit): string | undefined {
  if (unit.ComparisonOre !== null)
    return formatComparison(unit.ComparisonOre, product.SalesUnits.ComparisonUnit);
  if (unit.PriceOre === null || unit.Quantity <= 1) return undefined;
  // The server knows the word of each base unit, also of one that is not sold by itself.
  const [, word = unitSign(product.SalesUnits.BaseUnitCode)] =
    unit.FormattedPrices?.SalesPricePerBaseUnit?.split(' / ') ?? [];
  return `${formatOre(Math.round(unit.PriceOre / unit.Quantity))} /${word}`;
}

/** `fra 10 krt.: 92,50` (from 10 cases), for each quantity from which one costs less; empty without any. */
export function quantityPricesText({
  QuantityPrices,
  Code,
}: Pick<SalesUnit, 'QuantityPrices' | 'Code'>): string {
  const texts = (QuantityPrices ?? []).map(({ From, PriceOre }) =>
    label('product.fromQuantity', { quantity: countOfUnit(From, Code), price: formatOre(PriceOre) }),
  );
  return texts.join(' · ');
}

/** `Pant 24 × 1,00 kr.` of one sales unit; empty without a deposit. Who may see no amounts reads that there is one. */
export function depositText(deposit: Deposit | undefined): string {
  if (deposit === undefined) return '';
  const { AmountOre, Count } = deposit;
  if (AmountOre === null) return label('product.depositUnseen');
  const amount = formatKroner(AmountOre);
  return Count === 1
    ? label('product.depositOfOne', { amount })
    : label('product.deposit', { count: formatCount(Count), amount });
}

/** The lowest comparison price is highlighted only if the highest is at least this many times as high. */
const tellingRatio = 1.02;

/** The lowest one. Undefined when the prices differ too little to highlight one. */
export function bestComparison(units: readonly Pick<SalesUnit, 'ComparisonOre'>[]): number | undefined {
  const prices = units.flatMap((unit) => (unit.ComparisonOre === null ? [] : [unit.ComparisonOre]));
  const best = Math.min(...prices);
  return prices.some((price) => price >= best * tellingRatio && price > best) ? best : undefined;
}

type Priced = Pick<SalesUnit, 'ListPriceOre' | 'PriceOre' | 'PriceSource'>;

/** In øre. 0 without a campaign and for users who may not see prices. */
function savedOre({ ListPriceOre, PriceOre, PriceSource }: Priced): number {
  if (PriceSource !== 'Campaign' || ListPriceOre === null || PriceOre === null) return 0;
  return Math.max(0, ListPriceOre - PriceOre);
}

/** Undefined when no campaign lowers the price. */
export function priceBefore(unit: Priced): string | undefined {
  return savedOre(unit) > 0 && unit.ListPriceOre !== null ? formatOre(unit.ListPriceOre) : undefined;
}

/** `−12 %`; undefined without a saving. */
export function savingPercent(unit: Priced): string | undefined {
  const ore = savedOre(unit);
  if (ore === 0 || unit.ListPriceOre === null) return undefined;
  return formatDiscount(Math.round((ore / unit.ListPriceOre) * 100));
}

/** `−12 %, spar 112 kr.` (save 112 kr.); undefined without a saving. */
export function savingText(unit: Priced): string | undefined {
  const percent = savingPercent(unit);
  if (percent === undefined) return undefined;
  return label('product.saving', { percent, amount: formatShortOre(savedOre(unit)) });
}
