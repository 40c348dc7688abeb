import { type IndexedBrand, listBrands, listLogos } from '@engros/contracts/goods/brands.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';

/** Keeps the URL of one request below its length limit. */
const idsAtOnce = 60;

export function useBrands() {
  return useQuery(query(listBrands, {}));
}

/** See specification 3. */
function logoId({ BrandId, SupplierId }: Pick<IndexedBrand, 'BrandId' | 'SupplierId'>): string | null {
  return BrandId ?? SupplierId;
}

/** The function returns undefined when the logo is missing or still loading; the page then shows the brand's name as text. */
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
