import { readProduct } from '@engros/contracts/catalog.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useBasketFrame } from '../../features/basket/basket-data.ts';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { query } from '../../lib/query.ts';

/** One product. */
export function ProductScreen() {
  const { productId } = useParams({ from: '/shell/product/$productId' });
  const { expectedDate } = useBasketFrame();
  const { data } = useQuery(
    query(readProduct, {
      params: { productId },
      query: expectedDate ? { expectedDeliveryDate: expectedDate } : {},
    }),
  );
  usePagePlace(data?.DisplayName ?? productId);
  return (
    <div className="grid gap-3">
      <h1>{data?.DisplayName}</h1>
      <p>{data?.Description}</p>
    </div>
  );
}
