import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { defaultUnit } from '../../../../features/goods/products/unit-text.ts';

type InvalidLine = Basket['InvalidLineItems'][number];

/**
 * The unit in the line's text if the product has it, otherwise a unit that divides its base units evenly, the default unit first.
 * If none does, the quantity is rounded up in the smallest unit.
 */
export function unitForLine(
  product: ProductSnapshot,
  { SalesUnitCode, Quantity }: Pick<InvalidLine, 'SalesUnitCode' | 'Quantity'>,
): { unit: SalesUnit; quantity: number } | undefined {
  const units = product.SalesUnits.Values;
  const written = units.find(({ Code }) => Code === SalesUnitCode);
  if (written) return { unit: written, quantity: Quantity };
  const usual = defaultUnit(product);
  const bySize = [...units].sort((a, b) => b.Quantity - a.Quantity);
  const whole = [...(usual ? [usual] : []), ...bySize].find((unit) => Quantity % unit.Quantity === 0);
  const unit = whole ?? bySize.at(-1);
  return unit && { unit, quantity: Math.ceil(Quantity / unit.Quantity) };
}
