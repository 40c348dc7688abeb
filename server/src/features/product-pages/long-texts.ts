import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { byIdentity } from '../../platform/memory/sources.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import { findLongTexts, type LongTexts } from './queries.ts';

/** Some 500 products. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfTexts = 8 * 1024;

/**
 * The long texts of the products last looked at. They are kept under the version of the product in the catalogue, so that
 * a change of the product, of which every node is told, makes them be read again. notFound when the product has gone.
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
