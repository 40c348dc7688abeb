import type * as contract from '@engros/contracts/console/pictures.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { CatalogProduct } from '../catalog/index.ts';
import type { MediaParts } from './media-parts.ts';
import { presentBrand, presentProduct } from './present-pictures.ts';
import { listBrandLogos, listFailedProducts, listPicturesOf } from './shown-picture-queries.ts';

const pageSize = limits.picturesOnPage;

/** Lists products whose number or name contains the term, best-selling first. */
export function listProductPictures({ catalog }: MediaParts): Handler<typeof contract.listProductPictures> {
  return async ({ database: { kysely }, text }, { query: { Term = '', Show = 'All', Page = 1 } }) => {
    const { products } = catalog.current();
    const failed = Show === 'Failed' ? new Set(await listFailedProducts(kysely)) : undefined;
    const isSelected = ({ id, picture }: CatalogProduct) =>
      failed?.has(id) ?? (Show === 'All' || (picture !== null) === (Show === 'With'));
    const found = [...products.values()].filter(
      (product) => isSelected(product) && named([product.id, product.name], Term),
    );
    const shown = found
      .sort((a, b) => b.popularity - a.popularity || a.id.localeCompare(b.id))
      .slice((Page - 1) * pageSize, Page * pageSize);
    const rows = await listPicturesOf(
      kysely,
      shown.map(({ id }) => id),
    );
    return {
      TotalResults: found.length,
      Products: shown.map((product) => presentProduct(product.id, product, rows, text)),
    };
  };
}

/** Lists brands whose name contains the term, in alphabetical order. */
export function listBrandPictures({ catalog }: MediaParts): Handler<typeof contract.listBrandPictures> {
  return async ({ database: { kysely } }, { query: { Term = '', Page = 1 } }) => {
    const found = [...catalog.current().brands.values()].filter(({ id, name }) => named([id, name], Term));
    const shown = found
      .sort((a, b) => a.name.localeCompare(b.name, 'da'))
      .slice((Page - 1) * pageSize, Page * pageSize);
    const rows = new Map(
      (
        await listBrandLogos(
          kysely,
          shown.map(({ id }) => id),
        )
      ).map((row) => [row.brandId, row]),
    );
    return {
      TotalResults: found.length,
      Brands: shown.flatMap(({ id }) => rows.get(id) ?? []).map(presentBrand),
    };
  };
}

function named(names: readonly string[], term: string): boolean {
  const wanted = term.trim().toLocaleLowerCase('da');
  return names.some((name) => name.toLocaleLowerCase('da').includes(wanted));
}
