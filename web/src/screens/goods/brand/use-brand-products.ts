import { readBrandProducts, searchBrandProducts } from '@engros/contracts/goods/brands.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import {
  type BrandList,
  type BrandOrder,
  brandLists,
} from '../../../features/goods/brands/brand-parameters.ts';
import { query } from '../../../lib/http/query.ts';
import { pageContext } from '../../../lib/page-context.ts';

const route = getRouteApi('/shell/brands/$brandId');

export const brandPageSize = 24;

const isList = (order: BrandOrder): order is BrandList => brandLists.some((each) => each === order);

export function useBrandChoice() {
  const { order = 'products', page = 1 } = route.useSearch();
  return { order, page };
}

/** For the chosen delivery day. Visitors have neither a day nor prices. */
export function useBrandProducts(brandId: string) {
  const { order, page } = useBrandChoice();
  const delivery = useBasketFrame();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  const shared = {
    pageSize: brandPageSize,
    skip: (page - 1) * brandPageSize,
    ...deliveryInput(delivery),
  };
  const options = isList(order)
    ? query(readBrandProducts, { params: { brandId, productListFieldId: order }, query: shared })
    : query(searchBrandProducts, { params: { brandId }, query: { ...shared, search_sort_by: order } });
  const answer = useQuery({
    ...options,
    enabled: knowsDay || !pageContext().customer,
    placeholderData: keepPreviousData,
  });
  return { ...answer, expectedDate: delivery.expectedDate };
}
