import type { QuantityDiscount } from '@engros/contracts/supplier/goods/prices.ts';
import type { FieldChange } from '@engros/contracts/supplier/goods/products.ts';

type Values = Readonly<Record<string, string>>;

export const discountOwners = ['everybody', 'group', 'customer'] as const;

const hundred = 100;
const keys = ['itemNumber', 'unit', 'customer', 'group', 'fromQuantity', 'from'];
const terms = ['price', 'discount', 'to'] as const;

/** What a form begins with besides the day. */
export const noDiscount: Values = { whom: 'everybody', fromQuantity: '', price: '', discount: '', to: '' };

const decimal = (value: number): string => String(value).replace('.', ',');

/** As a file writes them. */
export const writtenDiscount = (of: QuantityDiscount): Values => ({
  whom: of.Customer !== null ? 'customer' : of.Group !== null ? 'group' : 'everybody',
  customer: of.Customer?.Id ?? '',
  group: of.Group?.Id ?? '',
  fromQuantity: String(of.FromQuantity),
  price: of.PriceOre === null ? '' : (of.PriceOre / hundred).toFixed(2).replace('.', ','),
  discount: of.DiscountBasisPoints === null ? '' : decimal(of.DiscountBasisPoints / hundred),
  from: of.From,
  to: of.To ?? '',
});

/** With what stood there, for one that is changed. */
export function discountRow(written: Values, stored: QuantityDiscount | undefined): FieldChange[] {
  const seen = stored && writtenDiscount(stored);
  const owner = { customer: '', group: '', [written['whom'] ?? '']: written[written['whom'] ?? ''] ?? '' };
  const values: Values = { ...written, ...owner };
  const at = (field: string): string => (values[field] ?? '').trim();
  return [
    ...keys.map((Field) => ({ Field, After: at(Field) })),
    ...terms.map((Field) => ({ Field, After: at(Field), ...(seen && { Before: seen[Field] ?? '' }) })),
  ];
}

export function isWholeDiscount(values: Values): boolean {
  const has = (field: string): boolean => (values[field] ?? '').trim() !== '';
  const whom = values['whom'] ?? '';
  const isOwned = whom === 'everybody' || has(whom);
  return isOwned && has('fromQuantity') && has('from') && has('price') !== has('discount');
}
