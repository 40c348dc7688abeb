import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { productId } from '../values/ids.ts';
import { limits } from '../values/limits.ts';
import { image, pictureState } from '../values/pictures.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { ofConsole } from './parts.ts';

const text = Type.String();
const pictureId = Type.String({ pattern: '^[0-9]{1,15}$', description: 'Picture of a product' });
const brandId = Type.String({ pattern: '^[0-9A-Za-z_-]{1,60}$', description: 'Brand' });

/** Uploaded for a product or brand. Pages may not show it yet. */
const keptPicture = Type.Object({
  Id: pictureId,
  State: pictureState,
  Image: image,
  SourceUrl: nullable(Type.String({ description: 'Address that an import named' })),
  Fault: nullable(Type.String({ description: 'Why it could not be fetched, in words' })),
});
export type KeptPicture = Static<typeof keptPicture>;

const productPictures = Type.Object({
  ProductId: text,
  DisplayName: text,
  Artwork: nullable(text),
  Tint: nullable(text),
  Pictures: Type.Array(keptPicture),
});
export type ProductPictures = Static<typeof productPictures>;

const brandPicture = Type.Object({ BrandId: text, Name: text, Picture: nullable(keptPicture) });
export type BrandPicture = Static<typeof brandPicture>;

export const pictureSelections = ['All', 'With', 'Without', 'Failed'] as const;

const listed = {
  Term: Type.Optional(Type.String({ maxLength: limits.searchTermLength })),
  Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
};

const counted = { TotalResults: Type.Integer(), CurrentPage: Type.Integer() };

const upload = {
  ...ofConsole('pictures'),
  method: 'POST',
  rate: 'photo',
  upload: { maxBytes: limits.photoBytes },
  bodyLimit: limits.photoBytes + 64 * 1024,
} as const;
const refusals = ['photoRefused', 'uploadBroken', 'tooLarge', 'tooManyRequests'] as const;

export const listProductPictures = endpoint({
  ...ofConsole('pictures'),
  method: 'GET',
  path: '/api/console/pictures/products',
  summary: 'Products with their pictures, best-selling first',
  bodyLimit: 0,
  query: Type.Object({ ...listed, Show: Type.Optional(oneOf(pictureSelections)) }),
  output: Type.Object({ ...counted, Products: Type.Array(productPictures) }),
  errors: [],
});

export const uploadProductPicture = endpoint({
  ...upload,
  path: '/api/console/pictures/products/{productId}',
  summary: 'Adds a picture to a product, after those that it has: JPEG, PNG, WebP or AVIF',
  params: Type.Object({ productId }),
  output: productPictures,
  errors: ['notFound', 'tooManyPictures', ...refusals],
});

/** Sets the order; pictures that are not in the list are removed from the product. */
export const arrangeProductPictures = endpoint({
  ...ofConsole('pictures'),
  method: 'PUT',
  path: '/api/console/pictures/products/{productId}',
  summary: 'Sets which pictures a product has, and their order',
  bodyLimit: limits.jsonBodyBytes,
  params: Type.Object({ productId }),
  body: Type.Object({
    PictureIds: Type.Array(pictureId, { maxItems: limits.picturesOfProduct, uniqueItems: true }),
    /** The pictures the caller saw. When the product has other pictures by now, nothing is changed. */
    SeenIds: Type.Array(pictureId, { maxItems: limits.picturesOfProduct, uniqueItems: true }),
  }),
  output: productPictures,
  errors: ['notFound', 'changedMeanwhile'],
});

export const listBrandPictures = endpoint({
  ...ofConsole('pictures'),
  method: 'GET',
  path: '/api/console/pictures/brands',
  summary: 'Brands with their logos',
  bodyLimit: 0,
  query: Type.Object(listed),
  output: Type.Object({ ...counted, Brands: Type.Array(brandPicture) }),
  errors: [],
});

export const uploadBrandPicture = endpoint({
  ...upload,
  path: '/api/console/pictures/brands/{brandId}',
  summary: 'Sets the logo of a brand: JPEG, PNG, WebP or AVIF',
  params: Type.Object({ brandId }),
  output: brandPicture,
  errors: ['notFound', ...refusals],
});

export const removeBrandPicture = endpoint({
  ...ofConsole('pictures'),
  method: 'DELETE',
  path: '/api/console/pictures/brands/{brandId}',
  summary: 'Removes the logo of a brand, which then shows its name again',
  bodyLimit: 0,
  params: Type.Object({ brandId }),
  output: brandPicture,
  errors: ['notFound'],
});

export const uploadCampaignPicture = endpoint({
  ...upload,
  ...ofConsole('campaigns'),
  rate: 'photo',
  path: '/api/console/campaigns/pictures',
  summary: 'Keeps a picture for a campaign, which shows it once it is published with it',
  params: Type.Object({}),
  output: Type.Object({ PictureId: text, Image: image }),
  errors: [...refusals],
});

export const sendProductPicture = endpoint({
  method: 'POST',
  path: '/api/supplier/products/{productId}/pictures',
  summary: 'Adds a picture to a product; one that it has already changes nothing',
  access: 'service',
  serviceScope: 'pictures:write',
  rights: [],
  scope: 'none',
  closedTo: [],
  rate: 'service',
  upload: { maxBytes: limits.photoBytes },
  bodyLimit: limits.photoBytes + 64 * 1024,
  params: Type.Object({ productId }),
  output: Type.Object({ Picture: keptPicture }),
  errors: ['notFound', 'tooManyPictures', ...refusals],
});
