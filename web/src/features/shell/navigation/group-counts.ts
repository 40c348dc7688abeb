import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { NavigationItem } from '@engros/contracts/pages/navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';

/** True when the entry links to all products of the product group that has the entry's id. */
function isGroup({ Id, Url }: Pick<NavigationItem, 'Id' | 'Url'>): boolean {
  return Url === `/catalog/search?categories=${encodeURIComponent(Id)}`;
}

export interface GroupCounts {
  total: number;
  /** Undefined when the link is not a product group. */
  of(link: Pick<NavigationItem, 'Id' | 'Url'>): number | undefined;
}

/** Requests the numbers only if `links` contain product groups. Undefined until the response arrives. */
export function useGroupCounts(links: readonly NavigationItem[]): GroupCounts | undefined {
  const { data } = useQuery({
    ...query(searchProducts, { query: { pageSize: 1 } }),
    enabled: links.some(isGroup),
    retry: false,
  });
  if (!data || !links.some(isGroup)) return undefined;
  const counts = new Map(data.Facets.Categories.map(({ Id, Count }) => [Id, Count]));
  return {
    total: data.Page.TotalResults,
    of: (link) => (isGroup(link) ? (counts.get(link.Id) ?? 0) : undefined),
  };
}
