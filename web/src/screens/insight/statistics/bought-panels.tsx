import type { StatisticRow, Statistics } from '@engros/contracts/goods/sales-statistics.ts';
import { Link } from '@tanstack/react-router';
import { Change } from '../../../features/insight/statistics/change.tsx';
import { changeIn, figure, type Measure, written } from '../../../features/insight/statistics/measure.ts';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

export function BiggestPanel({ rows, measure }: { rows: readonly StatisticRow[]; measure: Measure }) {
  const isCompared = rows.some((row) => measure.earlier(row) !== null);
  if (rows.length === 0) return null;
  return (
    <Panel
      isEdge
      isFlush
      className="overflow-hidden"
      title={label('statistics.biggest')}
      end={
        <Link to="/favorites/generated/salesstatistics" className="link">
          {label('statistics.asList')}
        </Link>
      }
    >
      <table className="data-table product-figures w-full border-collapse text-13">
        <caption className="visually-hidden">{label('statistics.biggest')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{label('statistics.group.product')}</th>
            <th scope="col" className="max-lg:hidden">
              {label('statistics.quantity')}
            </th>
            <th scope="col">{label('statistics.amountIn', { unit: measure.unit })}</th>
            {isCompared && <th scope="col">{label('statistics.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Id}>
              <th className="w-[60%] max-w-0 max-lg:w-full" scope="row">
                <ProductCell row={row} />
              </th>
              <td data-numeric="" className="text-ink-2 max-lg:hidden">
                {row.BaseUnitText !== null && `${figure(row.BaseUnits)} ${row.BaseUnitText}`}
              </td>
              <td data-numeric="">
                <b>{written(row, measure)}</b>
              </td>
              {isCompared && (
                <td data-numeric="">
                  <Change percent={changeIn(row, measure)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** Products that the customer used to buy, but has not bought in the last twelve weeks. */
export function StoppedPanel({ rows }: { rows: Statistics['Stopped'] }) {
  if (rows.length === 0) return null;
  const hasAmounts = rows.some(({ AmountOre }) => AmountOre !== null);
  return (
    <Panel
      isEdge
      isFlush
      className="overflow-hidden"
      title={label('statistics.stopped')}
      note={label('statistics.stoppedNote')}
    >
      <table className="data-table product-figures w-full border-collapse text-13">
        <caption className="visually-hidden">{label('statistics.stopped')}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{label('statistics.group.product')}</th>
            <th scope="col">{label('statistics.lastBought')}</th>
            {hasAmounts && <th scope="col">{label('statistics.amountIn', { unit: 'kr.' })}</th>}
            <th scope="col">{label('orders.column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.Id}>
              <th className="w-[60%] max-w-0 max-lg:w-full" scope="row">
                <ProductCell row={row} />
              </th>
              <td className="num whitespace-nowrap text-ink-2">
                {label('statistics.lastOn', { day: fullDate(row.LatestDate) })}
              </td>
              {hasAmounts && (
                <td data-numeric="">
                  <b>{figure((row.AmountOre ?? 0) / 100)}</b>
                </td>
              )}
              <td data-numeric="">
                <Link
                  to="/product/$productId"
                  params={{ productId: row.Id }}
                  aria-label={label('statistics.seeProduct', { name: row.Name })}
                  className={buttonClass({ size: 28 })}
                >
                  {label('statistics.see')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
