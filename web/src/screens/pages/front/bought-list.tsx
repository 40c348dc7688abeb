import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { boughtProducts, boughtQuery } from '../../../features/insight/statistics/bought-products.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { FrontRows, RowsAwaited, RowsFailed } from './front-rows.tsx';

const shown = 18;

export interface BoughtListProps {
  /** Delivery day for which prices and stock apply, yyyy-MM-dd. */
  expectedDate: string | null;
  isReady: boolean;
}

export function BoughtList({ expectedDate, isReady }: BoughtListProps) {
  const { data, isError, refetch } = useQuery({
    ...boughtQuery({ sort: 'times' }, { page: 1, pageSize: shown, expectedDate }),
    enabled: isReady,
  });
  if (isError && !data) return <RowsFailed onRetry={() => void refetch()} />;
  if (!data) return <RowsAwaited />;
  const { PageOfResults: products, TotalResults: total } = data.Page;
  if (total === 0)
    return (
      <EmptyState icon={<History aria-hidden="true" />} title={label('boughtMost.none')}>
        {label('boughtMost.noneText')}
      </EmptyState>
    );
  const rows = boughtProducts(products, data.Purchases).map(({ product, unit, habit }) => ({
    product,
    unit,
    usual: unit?.Code === habit.SalesUnitCode ? habit.UsualQuantity : undefined,
  }));
  return (
    <div className="front-list [transition:opacity_var(--t-2)]">
      <FrontRows rows={rows} />
      <div className="border-t border-line px-4 py-1.75">
        <Link
          to="/favorites/generated/salesstatistics"
          search={{ sort: 'times' }}
          className="link front-link"
        >
          {label('front.showAll', { amount: formatCount(total) })}
        </Link>
      </div>
    </div>
  );
}
