import {
  type StatisticGroup,
  type StatisticRow,
  type Statistics,
  statisticGroups,
} from '@engros/contracts/goods/sales-statistics.ts';
import { wholeShares } from '@engros/contracts/insight/whole-shares.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ProductPages } from '../../../features/goods/products/product-pages.tsx';
import { Change } from '../../../features/insight/statistics/change.tsx';
import { changeIn, type Measure, written } from '../../../features/insight/statistics/measure.ts';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { useDrawn } from '../../../features/insight/sustainability/use-drawn.ts';
import { monthName } from '../../../lib/formats/day-formats.ts';
import { formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { rowsOfPage, useStatisticsChoice } from './use-statistics.ts';

interface Props {
  statistics: Statistics;
  measure: Measure;
}

/** A mark in each bar shows the earlier period. */
export function GroupsPanel({ statistics, measure }: Props) {
  const { groupBy } = useStatisticsChoice();
  const navigate = useNavigate({ from: '/statistics' });
  const { Rows: rows, IsComparable: isComparable } = statistics;
  const show = (group: StatisticGroup) =>
    void navigate({
      search: ({ page: _, ...before }) => ({ ...before, groupBy: group }),
      resetScroll: false,
    });
  return (
    <Panel
      isEdge
      isFlush
      className="min-w-0 overflow-hidden"
      title={label('statistics.groups')}
      end={
        <SegmentedControl
          label={label('statistics.groupBy')}
          segments={statisticGroups.map((id) => ({ id, label: label(`statistics.group.${id}`) }))}
          value={groupBy}
          onChange={(id) => {
            const group = statisticGroups.find((each) => each === id);
            if (group) show(group);
          }}
        />
      }
    >
      <GroupTable rows={rows} measure={measure} groupBy={groupBy} />
      {rows.length === 0 && <p className="p-4 text-13 text-ink-2">{label('statistics.noRows')}</p>}
      <ProductPages
        page={statistics.CurrentPage}
        pageSize={rowsOfPage}
        total={statistics.TotalResults}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }), resetScroll: false })}
      />
      {isComparable && rows.length > 0 && (
        <p className="px-4 py-2.5 text-12 text-ink-3 max-lg:hidden">{label('statistics.tick')}</p>
      )}
    </Panel>
  );
}

interface TableProps {
  rows: readonly StatisticRow[];
  measure: Measure;
  groupBy: StatisticGroup;
}

function GroupTable({ rows, measure, groupBy }: TableProps) {
  const [table, isDrawn] = useDrawn<HTMLTableElement>();
  const isCompared = rows.some((row) => measure.earlier(row) !== null);
  const highest = Math.max(1, ...rows.map((row) => Math.max(measure.of(row), measure.earlier(row) ?? 0)));
  const exact = rows.map((row) => measure.share(row));
  // The shares of one of several pages do not add up to 100 %.
  const isWhole = Math.abs(exact.reduce((sum, share) => sum + share, 0) - 100) < 0.001;
  const shares = isWhole ? wholeShares(exact) : exact;
  return (
    <table ref={table} className="data-table statistics-table w-full border-collapse text-13">
      <caption className="visually-hidden">{label(`statistics.caption.${groupBy}`)}</caption>
      <thead>
        <tr>
          <th scope="col" className="text-left">
            {label(`statistics.group.${groupBy}`)}
          </th>
          <td className="statistics-bar-cell w-[32%] max-lg:hidden" />
          <th scope="col" data-numeric="" aria-sort={groupBy === 'month' ? 'none' : 'descending'}>
            {label('statistics.amountIn', { unit: measure.unit })}
          </th>
          <th scope="col" data-numeric="" className="max-lg:hidden">
            {label('statistics.share')}
          </th>
          {isCompared && (
            <th scope="col" data-numeric="">
              {label('statistics.change')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.Id}>
            <th className="w-[46%] max-w-0 max-lg:w-full" scope="row">
              <RowName row={row} groupBy={groupBy} />
            </th>
            <td className="statistics-bar-cell w-[32%] max-lg:hidden" aria-hidden="true">
              <span className="statistics-bar relative block h-2.5 bg-chart-track">
                <i
                  className="block h-full bg-chart-a"
                  style={{ width: isDrawn ? `${(Math.max(0, measure.of(row)) / highest) * 100}%` : 0 }}
                />
                <Tick earlier={measure.earlier(row)} highest={highest} />
              </span>
            </td>
            <td data-numeric="">
              <b>{written(row, measure)}</b>
            </td>
            <td data-numeric="" className="text-ink-2 max-lg:hidden">
              {measure.isKnown(row) ? formatShare(shares[at] ?? 0) : '–'}
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
  );
}

function Tick({ earlier, highest }: { earlier: number | null; highest: number }) {
  return !earlier ? null : (
    <b
      className="absolute -inset-y-0.75 bg-ink"
      style={{ insetInlineStart: `${(earlier / highest) * 100}%` }}
    />
  );
}

function RowName({ row, groupBy }: { row: StatisticRow; groupBy: StatisticGroup }) {
  if (groupBy === 'product') return <ProductCell row={row} />;
  if (groupBy === 'month') return `${monthName(`${row.Id}-01`)} ${row.Id.slice(0, 4)}`;
  if (groupBy === 'brand' && row.Id !== '')
    return (
      <Link to="/brands/$brandId" params={{ brandId: row.Id }} className="link">
        {row.Name}
      </Link>
    );
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {groupBy === 'category' && <FoodGlyph name={row.Glyph ?? ''} className="size-4 shrink-0 text-brand" />}
      <span className="min-w-0 truncate">{row.Name}</span>
    </span>
  );
}
