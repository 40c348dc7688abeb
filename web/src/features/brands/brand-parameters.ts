/** Orders of a brand's products that are lists of its page, and those that are found by a search. */
export const brandLists = ['products', 'bought'] as const;
const sorts = ['name', 'item_number', 'price'] as const;
export type BrandList = (typeof brandLists)[number];
export type BrandOrder = BrandList | (typeof sorts)[number];

const lastPage = 400;

/** What the address of a brand page can hold; anything else is left out. */
export function brandParameters(search: Record<string, unknown>): { order?: BrandOrder; page?: number } {
  const order = [...brandLists, ...sorts].find((each) => each === search.order);
  const page = Number(search.page);
  return {
    ...(order && order !== 'products' ? { order } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= lastPage ? { page } : {}),
  };
}
