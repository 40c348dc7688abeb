import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';

const options = (names: readonly string[]) =>
  names.map((Name, index) => ({
    Id: `id-${Name}`,
    Name,
    Count: 30 - index,
    IsSelected: false,
    ParentId: null,
  }));

export function results(products: ProductSnapshot[], didYouMean: string | null = null) {
  return {
    Page: {
      PageOfResults: products,
      TotalResults: products.length,
      TotalNumberOfResults: products.length,
      PageNumber: 1,
      CurrentPage: 1,
      TotalPages: 1,
      PageSize: 24,
      RecordNumbers: '',
    },
    Facets: {
      Categories: options(['Fersk', 'Frost', 'Pålæg', 'Retter', 'Fond', 'Snacks']),
      Brands: options(['Skovlund', 'Danefugl']),
      PrivateBrands: options(['Fjordgros']),
      Markings: options(['Dansk', 'MSC', 'Halal', 'Vegansk', 'Glutenfri', 'Laktosefri', 'ASC', 'Fairtrade']),
      CoolTypes: options(['cool']),
      Suppliers: options(['Skovlund A/S']),
      Regions: [],
      SupplierCountries: [],
      Flags: { deliverable: 12, foodWaste: 4, onOffer: 3, presale: 2, mightBeLate: 1 },
    },
    Region: { IsActive: false, Centre: null, RadiusKm: null, Suppliers: [] },
    Boost: null,
    DidYouMean: didYouMean,
    ExpectedDeliveryDate: '2026-11-24',
  };
}
