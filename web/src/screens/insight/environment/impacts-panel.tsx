import type { ClimateImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { Link } from '@tanstack/react-router';
import { ProductCell } from '../../../features/insight/statistics/product-cell.tsx';
import { formatDecimal, formatDiscount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** The products that cause most CO2e, each with an alternative in the same category. */
export function ImpactsPanel({ impacts }: { impacts: readonly ClimateImpact[] }) {
  if (impacts.length === 0) return null;
  return (
    <Panel isEdge isFlush className="overflow-hidden" title={label('environment.impacts')}>
      <table className="data-table product-figures w-full border-collapse text-13">
        <caption className="visually-hidden">{label('environment.impacts')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {label('statistics.group.product')}
            </th>
            <th scope="col" data-numeric="" className="max-lg:hidden">
              {label('environment.amount')}
            </th>
            <th scope="col" data-numeric="" aria-sort="descending">
              {label('environment.co2eKilo')}
            </th>
            <th scope="col" className="text-left max-lg:hidden">
              {label('environment.swap')}
            </th>
          </tr>
        </thead>
        <tbody>
          {impacts.map((impact) => (
            <tr key={impact.ProductId}>
              <th className="w-[60%] max-w-0 max-lg:w-full lg:w-[44%]" scope="row">
                <ProductCell row={{ ...impact, Id: impact.ProductId }} isNumbered />
                <span className="block pl-9.5 lg:hidden">
                  <Swap impact={impact} />
                </span>
              </th>
              <td data-numeric="" className="py-1.5 text-ink-2 max-lg:hidden">
                {formatDecimal(impact.Kilo, 1)} kg
              </td>
              <td className="py-1.5" data-numeric="">
                <b>{formatDecimal(impact.CO2E, 0)}</b>
              </td>
              <td className="py-1.5 max-lg:hidden">
                <Swap impact={impact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Swap({ impact: { Swaps } }: { impact: ClimateImpact }) {
  const [best] = Swaps;
  if (!best) return <span className="text-12 text-ink-3">{label('environment.noSwap')}</span>;
  return (
    <span className="text-12/[16px]">
      <Link to="/product/$productId" params={{ productId: best.ProductId }} className="link">
        {best.Name} <span className="num">{best.ProductId}</span>
      </Link>{' '}
      <span className="num whitespace-nowrap text-ok-ink">
        {formatDiscount(Math.round(best.SavedPercent))} ·{' '}
        {label('environment.saves', { kilo: formatDecimal(best.SavedKilo, 0) })}
      </span>
    </span>
  );
}
