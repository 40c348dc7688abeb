/** Sort orders that use the brand's own product list. The sort orders in `sorts` need the product search. */
export const brandLists = ['products', 'bought'] as const;
const sorts = ['name', 'item_number', 'price'] as const;
export type BrandList = (typeof brandLists)[number];
export type BrandOrder = BrandList | (typeof sorts)[number];

const lastPage = 400;

export function brandParameters(search: Record<string, unknown>): { order?: BrandOrder; page?: number } {
  const order = [...brandLists, ...sorts].find((each) => each === search.order);
  const page = Number(search.page);
  return {
    ...(order && order !== 'products' ? { order } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= lastPage ? { page } : {}),
  };
}
