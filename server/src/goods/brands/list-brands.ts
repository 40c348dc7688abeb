import type {
  listBrands as listBrandsContract,
  listLogos as listLogosContract,
} from '@engros/contracts/goods/brands.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Goods } from '../product-snapshots/goods.ts';
import { compareNames, letterOf, letters } from './letters.ts';
import { makerNamed } from './maker.ts';
import { presentMaker, safeLogoUrl } from './present-brand.ts';
import { viewGoods } from './viewed-goods.ts';

/** Returns the index of brands (BRD-01). */
export function listBrands(goods: Goods): Handler<typeof listBrandsContract> {
  return async (ctx) => {
    const { catalog, makerIds, productsOf, hasBought } = await viewGoods(goods, ctx);
    const brands = makerIds()
      .flatMap((id) => makerNamed(catalog, id) ?? [])
      .map((maker) => {
        const products = productsOf(maker.id);
        return {
          ...presentMaker(maker, products.length),
          Letter: letterOf(maker.name),
          NumberOfBoughtProducts: products.filter(hasBought).length,
        };
      })
      .sort((a, b) => compareNames(a.NavigationTitle, b.NavigationTitle));
    return {
      NumberOfBrands: brands.length,
      NumberOfSuppliers: new Set(brands.map(({ SupplierId }) => SupplierId).filter((id) => id !== null)).size,
      Letters: letters.map((letter) => ({
        Letter: letter,
        Count: brands.filter(({ Letter }) => Letter === letter).length,
      })),
      Brands: brands,
    };
  };
}

/** Of brands and suppliers; an id without a logo is left out. */
export function listLogos(goods: Goods): Handler<typeof listLogosContract> {
  return (_ctx, { query }) => {
    const { brands, suppliers } = goods.catalog.current();
    return [...new Set(query.supplierOrBrandId ?? [])].flatMap((id) => {
      const url = safeLogoUrl(brands.get(id)?.logoUrl ?? suppliers.get(id)?.logoUrl ?? null);
      return url === null ? [] : [{ Id: id, NormalUrl: url }];
    });
  };
}
