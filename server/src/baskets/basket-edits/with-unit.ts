import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { BasketLines } from '../order-check/basket-state.ts';
import type { WrittenEdit } from './merge-edits.ts';

/**
 * Replaces a unit's position among the product's units by its code. A code sent by the client takes precedence, in any case. A position
 * without a unit becomes a code that no unit has, so that the line is reported as having an invalid unit.
 */
export function withUnit(
  { catalog }: Pick<CustomerShelf, 'catalog'>,
  { lines }: Pick<BasketLines, 'lines'>,
  edit: WrittenEdit,
): WrittenEdit {
  const { unitCode, unitPlace, lineId } = edit;
  if (unitCode === null && unitPlace == null) return edit;
  const productId = edit.productId ?? lines.find((line) => line.lineId === lineId)?.productId ?? '';
  const units = catalog.products.get(productId)?.units ?? [];
  if (unitCode !== null) return withOwnCase(edit, units, unitCode);
  const unit = unitPlace == null ? undefined : units[unitPlace];
  return { ...edit, unitCode: unit?.code ?? `#${unitPlace}` };
}

function withOwnCase(edit: WrittenEdit, units: readonly { code: string }[], written: string): WrittenEdit {
  if (units.some(({ code }) => code === written)) return edit;
  const own = units.find(({ code }) => code.toLowerCase() === written.toLowerCase());
  return own === undefined ? edit : { ...edit, unitCode: own.code };
}
