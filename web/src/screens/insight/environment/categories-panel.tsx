import type { ClimateCategory } from '@engros/contracts/insight/environmental-impact.ts';
import { useDrawn } from '../../../features/insight/sustainability/use-drawn.ts';
import { formatDecimal, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** The colour of a bar shows the kind of product (such as animal) that causes most of the category's CO2e. */
export function CategoriesPanel({ categories }: { categories: readonly ClimateCategory[] }) {
  const [table, isDrawn] = useDrawn<HTMLTableElement>();
  const highest = Math.max(1, ...categories.map(({ CO2E }) => CO2E ?? 0));
  const bar = ({ Kind, CO2E }: ClimateCategory) => (
    <span className="statistics-bar relative block h-2.5 bg-chart-track" aria-hidden="true">
      <i
        className="block h-full bg-chart-a"
        data-kind={Kind}
        style={{ width: isDrawn ? `${((CO2E ?? 0) / highest) * 100}%` : 0 }}
      />
    </span>
  );
  const orUnknown = (value: number | null, decimals: number) =>
    value === null ? label('sustainability.unknown') : formatDecimal(value, decimals);
  return (
    <Panel isEdge isFlush className="overflow-hidden" title={label('environment.categories')}>
      <table ref={table} className="data-table statistics-table w-full border-collapse text-13">
        <caption className="visually-hidden">{label('environment.categories')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {label('statistics.group.category')}
            </th>
            <td className="statistics-bar-cell w-[32%] max-lg:hidden" />
            <th scope="col" data-numeric="" aria-sort="descending">
              {label('environment.co2eKilo')}
            </th>
            <th scope="col" data-numeric="">
              {label('environment.organicShort')}
            </th>
            <th scope="col" data-numeric="" className="max-lg:hidden">
              {label('environment.perKiloShort')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => (
            <tr key={category.Id}>
              <th className="w-[46%] max-w-0 max-lg:w-full" scope="row">
                <span className="flex min-w-0 items-center gap-2.5">
                  <FoodGlyph name={category.Glyph ?? ''} className="size-4 shrink-0 text-brand" />
                  <span className="min-w-0 truncate">{category.Name}</span>
                </span>
                <span className="block pt-1.5 pl-6.5 lg:hidden">{bar(category)}</span>
              </th>
              <td className="statistics-bar-cell w-[32%] max-lg:hidden" aria-hidden="true">
                {bar(category)}
              </td>
              <td data-numeric="">
                <b>{orUnknown(category.CO2E, 0)}</b>
              </td>
              <td data-numeric="" className="text-ink-2">
                {formatShare(category.OrganicWeightPercent)}
              </td>
              <td data-numeric="" className="text-ink-2 max-lg:hidden">
                {orUnknown(category.CO2EPerKilo, 1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {categories.length === 0 && <p className="p-4 text-13 text-ink-2">{label('sustainability.none')}</p>}
    </Panel>
  );
}
