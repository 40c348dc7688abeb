import type * as contract from '@engros/contracts/supplier/pictures.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Handler } from '../../platform/http/context.ts';
import { pageOf } from '../../platform/read-page.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { MediaParts } from './media-parts.ts';
import { presentBrand, presentProduct } from './present-pictures.ts';
import { listBrandLogos, listFailedProducts, listPicturesOf } from './shown-picture-queries.ts';

const perPage = consoleLimits.picturesOnPage;

/** By number or name, best-selling first. */
export function listProductPictures({ catalog }: MediaParts): Handler<typeof contract.listProductPictures> {
  return async ({ database: { kysely }, text }, { query: { Term = '', Show = 'All', Page = 1 } }) => {
    const { products } = catalog.current();
    const failed = Show === 'Failed' ? new Set(await listFailedProducts(kysely)) : undefined;
    const isSelected = ({ id, picture }: CatalogProduct) =>
      failed?.has(id) ?? (Show === 'All' || (picture !== null) === (Show === 'With'));
    const found = [...products.values()].filter(
      (product) => isSelected(product) && named([product.id, product.name], Term),
    );
    found.sort((a, b) => b.popularity - a.popularity || a.id.localeCompare(b.id));
    const { rows: shown, page, total } = pageOf(found, { page: Page, perPage });
    const rows = await listPicturesOf(
      kysely,
      shown.map(({ id }) => id),
    );
    return {
      TotalResults: total,
      CurrentPage: page,
      Products: shown.map((product) => presentProduct(product.id, product, rows, text)),
    };
  };
}

export function listBrandPictures({ catalog }: MediaParts): Handler<typeof contract.listBrandPictures> {
  return async ({ database: { kysely } }, { query: { Term = '', Page = 1 } }) => {
    const found = [...catalog.current().brands.values()].filter(({ id, name }) => named([id, name], Term));
    found.sort((a, b) => a.name.localeCompare(b.name, 'da'));
    const { rows: shown, page, total } = pageOf(found, { page: Page, perPage });
    const rows = new Map(
      (
        await listBrandLogos(
          kysely,
          shown.map(({ id }) => id),
        )
      ).map((row) => [row.brandId, row]),
    );
    return {
      TotalResults: total,
      CurrentPage: page,
      Brands: shown.flatMap(({ id }) => rows.get(id) ?? []).map(presentBrand),
    };
  };
}

function named(names: readonly string[], term: string): boolean {
  const wanted = term.trim().toLocaleLowerCase('da');
  return names.some((name) => name.toLocaleLowerCase('da').includes(wanted));
}
