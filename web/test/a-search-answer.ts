import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { sample } from './sample.ts';

const options = (names: readonly string[]) =>
  names.map((Name, index) => ({ Id: `id-${Name}`, Name, Count: 30 - index }));

export function results(
  products: ProductSnapshot[],
  didYouMean: string | null = null,
  similar: ProductSnapshot[] = [],
) {
  return sample(searchProducts, {
    Page: {
      PageOfResults: products,
      TotalResults: products.length,
      TotalNumberOfResults: products.length,
      PageNumber: 1,
      CurrentPage: 1,
      TotalPages: 1,
      PageSize: 24,
    },
    Facets: {
      Categories: options(['Fersk', 'Frost', 'Pålæg', 'Retter', 'Fond', 'Snacks']),
      Brands: options(['Skovlund', 'Danefugl']),
      PrivateBrands: options(['Fjordgros']),
      Markings: options(['Dansk', 'MSC', 'Halal', 'Vegansk', 'Glutenfri', 'Laktosefri', 'ASC', 'Fairtrade']),
      CoolTypes: options(['cool']),
      Suppliers: options(['Skovlund A/S']),
      Flags: { deliverable: 12, foodWaste: 4, onOffer: 3, presale: 2, mightBeLate: 1 },
    },
    Similar: similar,
    DidYouMean: didYouMean,
    ExpectedDeliveryDate: '2026-11-24',
  });
}
