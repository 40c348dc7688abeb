import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { byIdentity } from '../../platform/memory/sources.ts';
import { findLongTexts, type LongTexts } from './queries.ts';

/** In bytes: about 500 products. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfTexts = 8 * 1024;

/**
 * The cache key includes the version of the product in the catalogue, so that texts are read again after a change. Throws
 * notFound when the product no longer exists.
 */
export function createLongTexts(database: Database): (product: CatalogProduct) => Promise<LongTexts> {
  const texts = loaded(
    async (key) => {
      const found = await findLongTexts(database, key.slice(0, key.indexOf('|')));
      if (found === undefined) throw new AppError('notFound');
      return found;
    },
    { maxBytes: keptBytes, bytesOf: () => bytesOfTexts },
  );
  return (product) => texts.of(`${product.id}|${byIdentity.keyOf(product)}`);
}
