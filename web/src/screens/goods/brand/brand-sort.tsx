import { useNavigate } from '@tanstack/react-router';
import type { BrandOrder } from '../../../features/goods/brands/brand-parameters.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { keepCameFrom } from './brand-place.ts';
import { useBrandChoice } from './use-brand-products.ts';

export function BrandSort() {
  const { order } = useBrandChoice();
  const navigate = useNavigate({ from: '/brands/$brandId' });
  const { customer, user } = pageContext();
  const options = [
    { id: 'products', label: label('brand.sort.products') },
    { id: 'bought', label: label('brand.sort.bought') },
    { id: 'name', label: label('search.sort.name') },
    { id: 'item_number', label: label('search.sort.item_number') },
    ...(customer !== null && user.UserActions.CanSeePrices
      ? [{ id: 'price', label: label('search.sort.price') }]
      : []),
  ];
  return (
    <Select
      label={label('search.sort')}
      prefix={label('search.sortPrefix')}
      options={options}
      value={order}
      onChange={(next) =>
        void navigate({
          search: next === 'products' ? {} : { order: next as BrandOrder },
          state: keepCameFrom,
          replace: true,
        })
      }
    />
  );
}
