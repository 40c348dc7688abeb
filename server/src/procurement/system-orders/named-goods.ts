import { type Catalog, findByGtin } from '../../goods/catalog/catalog.ts';
import { idsByBareNumber, idsByMaker } from '../../goods/catalog/product-numbers.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { SystemLine } from './system-order.ts';

export type NamedGoods =
  | {
      kind: 'named';
      productId: string;
      /** The unit whose barcode the line has; null when it has none of these goods. */
      barcodeUnit: string | null;
      /** True when no better number than the barcode names the goods. */
      isByBarcode: boolean;
    }
  /** No number names goods; `number` is the best of them as written. */
  | { kind: 'unknown'; number: string }
  | { kind: 'contradiction'; numbers: readonly [string, string] };

interface Found {
  number: string;
  productIds: readonly string[];
  /** Of the barcode. */
  unit: string | null;
  /** A maker's number names goods only where no other number does: makers use equal numbers by accident. */
  isMakers: boolean;
}

const gtinDigits = 14;

function byBarcode(catalog: Catalog, written: string): Found[] {
  const number = written.replaceAll(/[\s-]/g, '');
  const product = /^\d{8,14}$/.test(number) ? findByGtin(catalog, number) : undefined;
  if (product === undefined) return [];
  const padded = number.padStart(gtinDigits, '0');
  const unit = product.units.find(({ gtin }) => gtin === padded)?.code ?? null;
  return [{ number: written, productIds: [product.id], unit, isMakers: false }];
}

const foundAs = (number: string, productIds: readonly string[] | undefined, isMakers = false): Found[] =>
  productIds === undefined || productIds.length === 0 ? [] : [{ number, productIds, unit: null, isMakers }];

type Numbers = Pick<SystemLine, 'productId' | 'gtin' | 'ownNumber' | 'makerNumber'>;

/** What is written as our number is looked up as any other kind as well, as in files: many systems have one field for all. */
function foundIn(
  catalog: Catalog,
  ownNumbers: ReadonlyMap<string, string>,
  { productId: item, gtin = '', ownNumber = '', makerNumber = '' }: Numbers,
): Found[] {
  const own = (written: string): Found[] => {
    const id = ownNumbers.get(written.trim().toUpperCase());
    return foundAs(written, id === undefined ? undefined : [id]);
  };
  const ofItem = (): Found[] => {
    const exact = item.trim().toUpperCase();
    if (item === '' || catalog.products.has(exact)) return foundAs(item, item === '' ? [] : [exact]);
    const readings = [
      () => byBarcode(catalog, item),
      () => own(item),
      () => foundAs(item, idsByMaker(catalog, item), true),
      () => foundAs(item, idsByBareNumber(catalog, item)),
    ];
    for (const read of readings) {
      const found = read();
      if (found.length > 0) return found;
    }
    return [];
  };
  // Baskets that we sent to SAP have the barcode in the maker's field.
  const ofMaker = byBarcode(catalog, makerNumber);
  const makers =
    ofMaker.length > 0 || makerNumber === ''
      ? ofMaker
      : foundAs(makerNumber, idsByMaker(catalog, makerNumber), true);
  return [...ofItem(), ...byBarcode(catalog, gtin), ...own(ownNumber), ...makers];
}

/**
 * By our item number, else by the barcode, the customer's own number, or the maker's. A second number that names other goods
 * contradicts, except a maker's. `ownNumbers` has the customer's numbers in capitals.
 */
export function goodsOf(
  { catalog }: Pick<CustomerShelf, 'catalog'>,
  ownNumbers: ReadonlyMap<string, string>,
  numbers: Numbers,
): NamedGoods {
  const found = foundIn(catalog, ownNumbers, numbers);
  const [best, ...others] = found;
  if (best === undefined) {
    const { productId, gtin = '', ownNumber = '', makerNumber = '' } = numbers;
    return { kind: 'unknown', number: productId || gtin || ownNumber || makerNumber };
  }
  // A number and that of the goods' successor name the same.
  const lasting = (id: string) => catalog.products.get(id)?.replacedBy ?? id;
  const isIn = (id: string, { productIds }: Found) =>
    productIds.some((each) => each === id || lasting(each) === lasting(id));
  const fits = (id: string) => others.every((other) => isIn(id, other));
  const other = others.find((each) => !each.isMakers && !best.productIds.some((id) => isIn(id, each)));
  if (other !== undefined) return { kind: 'contradiction', numbers: [best.number, other.number] };
  const [only, second] = best.productIds.length > 1 ? best.productIds.filter(fits) : best.productIds;
  if (only === undefined || second !== undefined)
    return { kind: 'contradiction', numbers: [best.productIds[0] ?? '', best.productIds[1] ?? ''] };
  const barcode = found.find(({ unit, productIds }) => unit !== null && productIds.includes(only));
  return {
    kind: 'named',
    productId: only,
    barcodeUnit: barcode?.unit ?? null,
    isByBarcode: barcode === best,
  };
}
