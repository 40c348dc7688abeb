import type { PriceRise } from '@engros/contracts/goods/sales-statistics.ts';
import { Change } from '../../../features/insight/statistics/change.tsx';
import { figure } from '../../../features/insight/statistics/measure.ts';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { usePriceRises } from './use-statistics.ts';

/** Compares with the price of the last purchase; shows the extra cost for the kitchen per month. */
export function PriceRisesPanel() {
  const { data, isError, refetch } = usePriceRises();
  return (
    <Panel
      isEdge
      isFlush
      className="overflow-hidden"
      title={label('statistics.dearer')}
      {...(data && data.TotalResults > 0 && { note: note(data) })}
    >
      {!data && !isError && <SkeletonRows label={label('statistics.loading')} kind="line" rows={3} />}
      {!data && isError && (
        <FailedState title={label('statistics.dearerFailed')} onRetry={() => void refetch()} />
      )}
      {data?.TotalResults === 0 && <p className="p-4 text-13 text-ink-2">{label('statistics.noneDearer')}</p>}
      {data && data.TotalResults > 0 && <Rises rows={data.Rows} />}
    </Panel>
  );
}

const note = ({ TotalResults, PerMonthOre }: { TotalResults: number; PerMonthOre: number | null }) =>
  label('statistics.dearerNote', { count: TotalResults, sum: figure((PerMonthOre ?? 0) / 100) });

function Rises({ rows }: { rows: readonly PriceRise[] }) {
  return (
    <table className="data-table product-figures w-full border-collapse text-13">
      <caption className="visually-hidden">{label('statistics.dearer')}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {label('statistics.group.product')}
          </th>
          <th scope="col" data-numeric="">
            {label('statistics.priceNow')}
          </th>
          <th scope="col" data-numeric="">
            {label('statistics.perMonthShort')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((rise) => (
          <tr key={rise.ProductId}>
            <th className="w-[60%] max-w-0 max-lg:w-full" scope="row">
              <ProductCell row={{ ...rise, Id: rise.ProductId }} />
              <span className="block pl-9.5 text-12 text-ink-3">
                {label(rise.WasCampaign ? 'statistics.lastPaidCampaign' : 'statistics.lastPaid', {
                  price: formatOre(rise.LastPaidOre ?? 0),
                  unit: rise.SalesUnitText,
                  day: fullDate(rise.LastPaidOn),
                })}
              </span>
            </th>
            <td data-numeric="">
              <b className="block">{formatOre(rise.NowOre ?? 0)}</b>
              <Change percent={rise.RisePercent} />
            </td>
            <td data-numeric="">+{figure((rise.PerMonthOre ?? 0) / 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
