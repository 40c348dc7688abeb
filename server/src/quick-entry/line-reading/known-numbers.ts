import { findByGtin } from '../../goods/catalog/catalog.ts';
import { idsByBareNumber, idsByMaker } from '../../goods/catalog/product-numbers.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { normalizeGtin } from '../../supplier/integration/product-rows/gtin.ts';
import type { NumberColumn } from '../order-files/order-columns.ts';
import { plainCode } from '../order-files/written-number.ts';

export type NumberKind = 'item' | 'gtin' | 'supplier' | 'own';

export interface NumberMatch {
  kind: NumberKind;
  productIds: readonly string[];
  /** A GTIN identifies a unit as well as a product. */
  unitCode: string | null;
}

/** For one customer, including the customer's own numbers. */
export interface KnownNumbers {
  /** With `as`, only numbers of that kind are looked up; `any`, like none, looks up all kinds. */
  find(written: string, as?: NumberColumn): NumberMatch | undefined;
  /** Existing item numbers that differ in one character. */
  near(written: string): string[];
}

const nearest = 3;

function* variantsOf(written: string): Generator<string> {
  for (let at = 0; at < written.length; at += 1) {
    const [before, after] = [written.slice(0, at), written.slice(at + 1)];
    for (const digit of '0123456789') yield before + digit + after;
    yield before + after;
  }
  for (let at = 0; at + 1 < written.length; at += 1)
    yield `${written.slice(0, at)}${written[at + 1]}${written[at]}${written.slice(at + 2)}`;
  for (let at = 0; at <= written.length; at += 1)
    for (const digit of '0123456789') yield written.slice(0, at) + digit + written.slice(at);
}

/**
 * Tries the wholesaler's item number, the GTIN, the customer's own number, then the supplier's number (facts 6). The supplier's
 * comes last, because suppliers may use equal numbers by accident. Leading zeros and dashes between letters are ignored only when
 * nothing else is found.
 */
export function knownNumbers(
  shelf: Pick<CustomerShelf, 'catalog'>,
  ownNumbers: ReadonlyMap<string, string>,
): KnownNumbers {
  const { catalog } = shelf;
  const match = (
    kind: NumberKind,
    productIds: readonly string[] | undefined,
    unitCode: string | null = null,
  ) => (productIds === undefined || productIds.length === 0 ? undefined : { kind, productIds, unitCode });

  function byGtin(written: string): NumberMatch | undefined {
    const read = normalizeGtin(written);
    const product = 'gtin' in read ? findByGtin(catalog, read.gtin) : undefined;
    if (product === undefined || !('gtin' in read)) return undefined;
    const unit = product.units.find(({ gtin }) => gtin === read.gtin);
    return match('gtin', [product.id], unit?.code ?? null);
  }

  function byOwn(written: string): NumberMatch | undefined {
    const own = ownNumbers.get(written.toUpperCase());
    return match('own', own === undefined ? undefined : [own]);
  }

  const bySupplier = (written: string) => match('supplier', idsByMaker(catalog, written));

  function find(asWritten: string, as: NumberColumn = 'any'): NumberMatch | undefined {
    const written = plainCode(asWritten);
    if (as !== 'any') return { gtin: byGtin, own: byOwn, supplier: bySupplier }[as](written);
    const upper = written.toUpperCase();
    if (catalog.products.has(upper)) return match('item', [upper]);
    return (
      byGtin(written) ??
      byOwn(written) ??
      bySupplier(written) ??
      match('item', idsByBareNumber(catalog, written))
    );
  }

  return {
    find,
    near(written) {
      const found = new Set<string>();
      if (!/^[\da-z-]{4,20}$/i.test(written)) return [];
      for (const variant of variantsOf(written.toUpperCase())) {
        if (catalog.products.has(variant)) found.add(variant);
        if (found.size >= nearest) break;
      }
      return [...found];
    },
  };
}
