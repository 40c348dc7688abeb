import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import { measureFactor } from '../order-files/unit-group.ts';
import { nameTokens } from './name-tokens.ts';

/**
 * Whether goods have the size that a line such as `6 x 1 l` writes: as base unit, as sales unit or in their name. Undefined when
 * none is written, and for goods that are weighed, whose packs have no size.
 */
export function hasWrittenSize(product: CatalogProduct, quantity: WrittenQuantity): boolean | undefined {
  const { netWeightG, units, isCatchWeight, baseUnitCode, name } = product;
  if (quantity.kind !== 'units' || quantity.packG === null || netWeightG === null || isCatchWeight)
    return undefined;
  if ([baseUnitCode, ...units.map(({ code }) => code)].some((code) => measureFactor(code) !== undefined))
    return undefined;
  const { packG } = quantity;
  const sizes = [1, ...units.map((unit) => unit.quantity)].map((count) => count * netWeightG);
  const said = [`${packG}g`, `${packG}ml`];
  return sizes.includes(packG) || nameTokens(name).some(({ text }) => said.includes(text));
}
