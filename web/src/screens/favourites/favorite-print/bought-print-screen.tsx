import { limits } from '@engros/contracts/values/limits.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RestFailed } from '../../../features/favourites/favorites/list/rest-failed.tsx';
import {
  boughtChoice,
  boughtGroups,
  boughtProducts,
  boughtQuery,
} from '../../../features/insight/statistics/bought-products.ts';
import {
  type BoughtParameters,
  boughtPrintParameters,
} from '../../../features/insight/statistics/statistics-parameters.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { retryOfFailed } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { PrintFrame, PrintPage } from './print-page.tsx';
import { PrintTable } from './print-table.tsx';

const route = getRouteApi('/favorites/generated/salesstatistics/print');

export function BoughtPrintScreen() {
  return (
    <PrintFrame>
      <Sheet />
    </PrintFrame>
  );
}

function useAllBought(asked: BoughtParameters, expectedDate: string | null) {
  const part = { pageSize: limits.pageSize, expectedDate };
  const first = useQuery(boughtQuery(asked, { ...part, page: 1 }));
  const pages = first.data?.Page.TotalPages ?? 1;
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, at) =>
      boughtQuery(asked, { ...part, page: at + 2 }),
    ),
  });
  const answers = [first.data, ...others.map(({ data }) => data)];
  const bought = answers.flatMap((answer) =>
    answer ? boughtProducts(answer.Page.PageOfResults, answer.Purchases) : [],
  );
  const isComplete = answers.every((answer) => answer !== undefined);
  return { first, bought, readRestAgain: retryOfFailed(others), isComplete };
}

function Sheet() {
  const { expectedDeliveryDate, ...asked } = boughtPrintParameters({ ...route.useSearch() });
  const { first, bought, readRestAgain, isComplete } = useAllBought(asked, expectedDeliveryDate ?? null);
  const { weeks, minimumTimes, sort, isDeliverable, customer } = boughtChoice(asked);
  if (first.isError) {
    return (
      <FailedState isWholePage title={label('boughtMost.failed')} onRetry={() => void first.refetch()} />
    );
  }
  if (!first.data) return <SkeletonRows kind="line" rows={12} label={label('boughtMost.loading')} />;
  const times = label('boughtMost.timesOf', { count: minimumTimes });
  return (
    <PrintPage
      title={label('boughtMost.title')}
      choices={[
        label(`boughtMost.weeks.${weeks}`),
        `${label('boughtMost.minimum')} ${times}`,
        label(`boughtMost.sort.${sort}`),
        ...(isDeliverable ? [label('boughtMost.deliverable')] : []),
        ...(customer === undefined ? [] : [`${label('boughtMost.at')} ${customer}`]),
      ]}
      deliveryDay={expectedDeliveryDate}
      isComplete={isComplete}
    >
      {readRestAgain && <RestFailed onRetry={readRestAgain} />}
      {bought.length === 0 ? (
        <p>{label('boughtMost.none')}</p>
      ) : (
        <PrintTable
          name={label('boughtMost.title')}
          groups={boughtGroups(bought, sort === 'category')}
          {...(expectedDeliveryDate && { day: expectedDeliveryDate })}
        />
      )}
    </PrintPage>
  );
}
