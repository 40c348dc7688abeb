import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { useQuery } from '@tanstack/react-query';
import { listsWith } from '../../../features/favourites/favorites/favorites-data.ts';
import { HeartButton } from '../../../features/favourites/favorites/heart-button.tsx';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

export function ListsButton({ product }: { product: ProductDetails }) {
  const { data } = useQuery({ ...listsWith(product.Id), enabled: !pageContext().user.IsPunchOutUser });
  const count = data?.filter((list) => list.ContainsProduct).length ?? 0;
  return (
    <HeartButton
      product={product}
      text={count === 0 ? label('favorites.addToList') : label('favorites.onLists', { count })}
    />
  );
}
