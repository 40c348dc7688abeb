import type { Database } from '../../platform/database/open-database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { remember } from '../../platform/remembered.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import { findLongTexts, type LongTexts } from './queries.ts';

const rememberedProducts = 500;

/**
 * The long texts of the products last looked at. They are kept under the version of the product in the catalogue, so that
 * a change of the product, of which every node is told, makes them be read again. notFound when the product has gone.
 */
export function createLongTexts(database: Database): (product: CatalogProduct) => Promise<LongTexts> {
  const stamps = new WeakMap<CatalogProduct, number>();
  let lastStamp = 0;
  const texts = remember(
    async (key) => {
      const found = await findLongTexts(database, key.slice(0, key.indexOf('|')));
      if (found === undefined) throw new AppError('notFound');
      return found;
    },
    { limit: rememberedProducts },
  );
  return (product) => {
    const stamp = stamps.get(product) ?? ++lastStamp;
    stamps.set(product, stamp);
    return texts.of(`${product.id}|${stamp}`);
  };
}
