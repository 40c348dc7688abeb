import type { OrganicSwap } from '@engros/contracts/insight/organic-cockpit.ts';
import { Link } from '@tanstack/react-router';
import { formatDecimal, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Organic alternatives with the lowest extra cost per percentage point come first. */
export function OrganicSwapsPanel({ swaps }: { swaps: readonly OrganicSwap[] }) {
  const seesAmounts = swaps.some(({ OrePerPoint }) => OrePerPoint !== null);
  return (
    <Panel isEdge isFlush title={label('organic.swaps')} note={label('organic.swapsNote')}>
      {swaps.length === 0 ? (
        <p className="p-4 text-13 text-ink-2">{label('organic.noSwaps')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="data-table w-full border-collapse text-13">
            <caption className="visually-hidden">{label('organic.swaps')}</caption>
            <thead>
              <tr>
                <th scope="col" className="text-left">
                  {label('organic.swapFrom')}
                </th>
                <th scope="col" className="text-left">
                  {label('organic.swapTo')}
                </th>
                <th scope="col" data-numeric="">
                  {label('organic.points')}
                </th>
                {seesAmounts && (
                  <th scope="col" data-numeric="">
                    {label('organic.perPoint')}
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {swaps.map((swap) => (
                <tr key={swap.ProductId}>
                  <th scope="row">
                    {swap.Name} <span className="text-ink-3">{formatDecimal(swap.Kilo, 0)} kg</span>
                  </th>
                  <td>
                    <Link to="/product/$productId" params={{ productId: swap.SwapId }} className="link">
                      {swap.SwapName}
                    </Link>
                  </td>
                  <td data-numeric="">+{formatDecimal(swap.Points, 1)}</td>
                  {seesAmounts && (
                    <td data-numeric="">
                      {swap.OrePerPoint === null ? '' : formatSignedKroner(swap.OrePerPoint)}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
