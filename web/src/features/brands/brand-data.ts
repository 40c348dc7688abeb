import { type IndexedBrand, listBrands, listLogos } from '@engros/contracts/goods/brands.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../lib/http/query.ts';

/** Maximum number of ids in one request, so that the URL stays below its length limit. */
const idsAtOnce = 60;

export function useBrands() {
  return useQuery(query(listBrands, {}));
}

/** Returns the id that identifies a brand's logo: its BrandId, otherwise its SupplierId (specification 3). */
function logoId({ BrandId, SupplierId }: Pick<IndexedBrand, 'BrandId' | 'SupplierId'>): string | null {
  return BrandId ?? SupplierId;
}

/**
 * Returns a function that finds the logo of a brand. That function returns undefined when the logo is missing or still
 * loading; the page then shows the brand's name as text.
 */
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
