import type { Brand } from '@engros/contracts/goods/brands.ts';

export function aBrand(changes: Partial<Brand> = {}): Brand {
  const Id = changes.Id ?? 'M1';
  return {
    Id,
    BrandId: Id,
    SupplierId: 'L1',
    NavigationTitle: 'Danefjord',
    LogoImageUrl: null,
    SupplierName: 'Danefjord A/S',
    Mark: null,
    NumberOfProducts: 71,
    ...changes,
  };
}
