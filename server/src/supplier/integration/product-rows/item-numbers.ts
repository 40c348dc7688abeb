import { limits } from '@engros/contracts/values/limits.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

const form = /^[0-9A-Z][0-9A-Z-]*$/;
/** Prefix of item numbers generated from GTINs, so that they never equal a supplier's item number. */
const madePrefix = 'GTIN-';

/** Repairs what a spreadsheet changed (`60168828.0`, `'204118`) and converts to capitals. */
export function plainItemNumber(written: string): string {
  return written
    .trim()
    .replace(/^'/, '')
    .replace(/[.,]0+$/, '')
    .toUpperCase();
}

/** Letters A to Z, digits and dashes, at least one digit, without the prefix of generated numbers. */
export function isItemNumber(text: string): boolean {
  return (
    form.test(text) &&
    /\d/.test(text) &&
    text.length <= limits.itemNumberLength &&
    !text.startsWith(madePrefix)
  );
}

const withoutZeros = (gtin: string) => gtin.replace(/^0+/, '');

export const numberOfGtin = (gtin: string): string => madePrefix + withoutZeros(gtin);

/**
 * An earlier version used the bare GTIN as item number; such a product keeps it, unless a row of the same file gives that number
 * to another product.
 */
export async function keepFormerNumbers<
  Product extends { readonly id: string; readonly gtin: string | null | undefined },
>(trx: Transaction<Tables>, products: readonly Product[]): Promise<readonly Product[]> {
  const made = products.filter(({ id }) => id.startsWith(madePrefix));
  if (made.length === 0) return products;
  const gtins = made.flatMap(({ gtin }) => gtin ?? []);
  const rows = await trx
    .selectFrom('sales_units as u')
    .select('u.product_id as id')
    .where((eb) => eb('u.gtin', '=', eb.fn.any(eb.val(gtins))))
    .where((eb) => eb('u.product_id', '=', eb.fn<string>('ltrim', ['u.gtin', eb.val('0')])))
    .execute();
  const given = new Set(products.map(({ id }) => id));
  const former = new Set(rows.map(({ id }) => id).filter((id) => !given.has(id)));
  return products.map((product) => {
    const bare = product.id.slice(madePrefix.length);
    return product.id.startsWith(madePrefix) && former.has(bare) ? { ...product, id: bare } : product;
  });
}
