import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { BasketLines } from '../order-check/basket-state.ts';
import type { WrittenEdit } from './merge-edits.ts';

/**
 * Replaces a unit's position among the product's units by its code. A code sent by the client takes precedence. A position
 * without a unit becomes a code that no unit has, so that the line is reported as having an invalid unit.
 */
export function withUnit(
  { catalog }: Pick<CustomerShelf, 'catalog'>,
  { lines }: Pick<BasketLines, 'lines'>,
  edit: WrittenEdit,
): WrittenEdit {
  const { unitCode, unitPlace, lineId } = edit;
  if (unitCode !== null || unitPlace == null) return edit;
  const productId = edit.productId ?? lines.find((line) => line.lineId === lineId)?.productId ?? '';
  const unit = catalog.products.get(productId)?.units[unitPlace];
  return { ...edit, unitCode: unit?.code ?? `#${unitPlace}` };
}
