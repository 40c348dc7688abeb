import type { CustomerShelf } from '../product-snapshots/index.ts';
import type { BasketLines } from './basket-state.ts';
import type { WrittenEdit } from './merge-edits.ts';

/**
 * An edit with the code of the unit that it names by its place among the product's. A code that was written counts first;
 * a place where there is no unit becomes a code that no unit has, so that the line is told as one with a wrong unit.
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
