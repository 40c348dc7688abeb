export {
  type Catalog,
  type CatalogBrand,
  type CatalogCategory,
  type CatalogPresalePeriod,
  type CatalogSupplier,
  defaultUnitOf,
  findByGtin,
} from './catalog.ts';
export type {
  CatalogProduct,
  CatalogUnit,
  CategoryStep,
  DepotStock,
  QuickSaleLot,
} from './catalog-product.ts';
export { type CatalogSource, createCatalogSource } from './catalog-source.ts';
