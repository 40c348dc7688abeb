import type { FavoriteDetails } from '@engros/contracts/favourites/details.ts';
import type { FavoriteList, FavoriteRow } from '@engros/contracts/favourites/list.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';

export function aList(changes: Partial<FavoriteList> = {}): FavoriteList {
  return {
    Id: '7',
    Name: 'Basisvarer',
    NumberOfProducts: 3,
    Version: 1,
    IsReadOnly: false,
    Owner: null,
    SharedWith: 0,
    NumberOfPars: 0,
    ChangedAt: '2026-11-19T10:00:00Z',
    ChangedBy: 'Mette Lindholm',
    ...changes,
  };
}

export function aRow(ProductId: string, changes: Partial<FavoriteRow> = {}): FavoriteRow {
  return {
    ProductId,
    Key: ProductId,
    SectionId: null,
    Note: null,
    OwnNumber: null,
    Par: null,
    Usual: null,
    ...changes,
  };
}

/** In cases. */
export function usually(Quantity: number): FavoriteRow['Usual'] {
  return { SalesUnitCode: 'kt', Quantity, Times: 12, LatestDate: '2026-11-16' };
}

export function aFullList(
  products: readonly ProductSnapshot[],
  { rows, ...changes }: Partial<FavoriteDetails> & { rows?: readonly FavoriteRow[] } = {},
): FavoriteDetails {
  return {
    ...aList({ NumberOfProducts: products.length }),
    Sections: [],
    CreatedAt: '2025-02-04T10:00:00Z',
    CreatedBy: 'Kasper Juhl',
    UsualOre: 391_420,
    OrganicPercent: 58,
    Page: {
      PageOfResults: [...products],
      TotalResults: products.length,
      TotalPages: 1,
      CurrentPage: 1,
    },
    Rows: rows ? [...rows] : products.map(({ Id }) => aRow(Id)),
    ...changes,
  };
}
