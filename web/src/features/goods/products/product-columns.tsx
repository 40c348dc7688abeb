import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { ProductListHead } from '../../../ui/goods/product-row.tsx';

export function ProductColumns({ expectedDate }: { expectedDate: string | null }) {
  return (
    <ProductListHead
      name={label('search.column.product')}
      status={
        expectedDate
          ? label('search.column.statusFor', { day: shortDay(expectedDate) })
          : label('search.column.status')
      }
      rung={[
        label('search.column.unit'),
        label('search.column.perUnit'),
        label('search.column.price'),
        label('search.column.quantity'),
      ]}
    />
  );
}
