import { findByGtin } from '../../goods/catalog/catalog.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { SystemLine } from './system-order.ts';

export type NamedGoods =
  | {
      kind: 'named';
      productId: string;
      /** The unit whose barcode names the goods; null when a better number names them. */
      barcodeUnit: string | null;
    }
  /** No number names goods; `number` is the best of them as written. */
  | { kind: 'unknown'; number: string }
  | { kind: 'contradiction'; numbers: readonly [string, string] };

interface Found {
  number: string;
  productId: string;
}

/**
 * By our item number, else by the barcode, else by the customer's own number. A second number that names other goods contradicts.
 * `ownNumbers` has the customer's numbers in capitals.
 */
export function goodsOf(
  { catalog }: Pick<CustomerShelf, 'catalog'>,
  ownNumbers: ReadonlyMap<string, string>,
  { productId: item, gtin = '', ownNumber = '' }: Pick<SystemLine, 'productId' | 'gtin' | 'ownNumber'>,
): NamedGoods {
  const ofBarcode = /^\d{8,14}$/.test(gtin) ? findByGtin(catalog, gtin) : undefined;
  const found = [
    { number: item, productId: catalog.products.has(item) ? item : undefined },
    { number: gtin, productId: ofBarcode?.id },
    { number: ownNumber, productId: ownNumbers.get(ownNumber.toUpperCase()) },
  ].filter((each): each is Found => each.productId !== undefined);
  const [best, ...others] = found;
  if (best === undefined) return { kind: 'unknown', number: item || gtin || ownNumber };
  const replaces = (a: string, b: string) => catalog.products.get(a)?.replacedBy === b;
  const other = others.find(
    ({ productId: id }) =>
      id !== best.productId && !replaces(id, best.productId) && !replaces(best.productId, id),
  );
  if (other !== undefined) return { kind: 'contradiction', numbers: [best.number, other.number] };
  const padded = gtin.padStart(gtinDigits, '0');
  const unit = best.number === gtin ? ofBarcode?.units.find((each) => each.gtin === padded)?.code : undefined;
  return { kind: 'named', productId: best.productId, barcodeUnit: unit ?? null };
}

const gtinDigits = 14;
