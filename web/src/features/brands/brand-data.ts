import { type IndexedBrand, listBrands, listLogos } from '@engros/contracts/brands.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

/** Ids of one question: the address stays well below its limit. */
const idsAtOnce = 60;

/** The index of brands. */
export function useBrands() {
  return useQuery(query(listBrands, {}));
}

/** What a brand's logo is found by: its BrandId, or its SupplierId if there is none (specification 3). */
function logoId({ BrandId, SupplierId }: Pick<IndexedBrand, 'BrandId' | 'SupplierId'>): string | null {
  return BrandId ?? SupplierId;
}

/** Logos by brand. One that is missing, or on its way, is no logo: the mark stands in its place. */
export function useLogos(brands: readonly IndexedBrand[]): (brand: IndexedBrand) => string | undefined {
  const ids = [...new Set(brands.flatMap((brand) => logoId(brand) ?? []))];
  const parts = Array.from({ length: Math.ceil(ids.length / idsAtOnce) }, (_, index) =>
    ids.slice(index * idsAtOnce, (index + 1) * idsAtOnce),
  );
  const answers = useQueries({
    queries: parts.map((part) => query(listLogos, { query: { supplierOrBrandId: part } })),
  });
  const urls = new Map(answers.flatMap(({ data }) => data ?? []).map(({ Id, NormalUrl }) => [Id, NormalUrl]));
  return (brand) => urls.get(logoId(brand) ?? '');
}
