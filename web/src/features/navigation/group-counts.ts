import { searchProducts } from '@engros/contracts/catalog.ts';
import type { NavigationItem } from '@engros/contracts/navigation.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../lib/query.ts';

/** An entry that leads to all products of the group it is named after. */
function isGroup({ Id, Url }: Pick<NavigationItem, 'Id' | 'Url'>): boolean {
  return Url === `/catalog/search?categories=${encodeURIComponent(Id)}`;
}

export interface GroupCounts {
  total: number;
  /** Undefined for what is no product group. */
  of(link: Pick<NavigationItem, 'Id' | 'Url'>): number | undefined;
}

/** How many products the customer finds in each group; asked for only when groups are shown, undefined until answered. */
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
