import type { BrandPicture, KeptPicture, ProductPictures } from '@engros/contracts/supplier/pictures.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { CatalogProduct } from '../catalog/catalog-product.ts';
import type { BrandPictureRow, ProductPictureRow } from './shown-picture-queries.ts';
import { faultText } from './take-picture.ts';

type PictureRow = Pick<ProductPictureRow, 'hash' | 'width' | 'height' | 'isMade'>;

const shownImage = ({ hash, width, height, isMade }: PictureRow): KeptPicture['Image'] =>
  hash === null || width === null || height === null || !isMade ? noImage : imageOf({ hash, width, height });

function stateOf({ hash, isMade, isAwaited }: ProductPictureRow): KeptPicture['State'] {
  if (hash !== null) return isMade ? 'Shown' : 'InWork';
  return isAwaited ? 'Awaited' : 'Failed';
}

export function presentPicture(row: ProductPictureRow, text: TextOf): KeptPicture {
  return {
    Id: String(row.id),
    State: stateOf(row),
    Image: shownImage(row),
    SourceUrl: row.sourceUrl,
    Fault: row.fault === null ? null : faultText(row.fault, text),
  };
}

export const presentProduct = (
  productId: string,
  product: Pick<CatalogProduct, 'name' | 'artwork' | 'tint'> | undefined,
  rows: readonly ProductPictureRow[],
  text: TextOf,
): ProductPictures => ({
  ProductId: productId,
  DisplayName: product?.name ?? productId,
  Artwork: product?.artwork ?? null,
  Tint: product?.tint ?? null,
  Pictures: rows.filter((row) => row.productId === productId).map((row) => presentPicture(row, text)),
});

export const presentBrand = (row: BrandPictureRow): BrandPicture => ({
  BrandId: row.brandId,
  Name: row.name,
  Picture:
    row.hash === null
      ? null
      : {
          Id: '0',
          State: row.isMade ? 'Shown' : 'InWork',
          Image: shownImage(row),
          SourceUrl: null,
          Fault: null,
        },
});
