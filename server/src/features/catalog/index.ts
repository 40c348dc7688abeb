export {
  type BrandMark,
  type Catalog,
  type CatalogPresalePeriod,
  type CatalogSupplier,
  changedSince,
  defaultUnitOf,
  findByGtin,
  presaleName,
  type SampleCampaign,
  sampleCampaignOn,
} from './catalog.ts';
export type {
  CatalogProduct,
  CatalogUnit,
  CategoryStep,
  QuickSaleLot,
} from './catalog-product.ts';
export { type CatalogSource, createCatalogSource } from './catalog-source.ts';
export { catalogRoutes } from './routes.ts';
export { unitsForBase } from './units-for-base.ts';
