import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { OrganicSwap } from '@engros/contracts/insight/organic-cockpit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { singleUnit } from '../../../features/goods/products/field/add-single.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatDecimal, formatKroner, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { SwapAction } from './swap-action.tsx';

const monthsOfSwap = 3;

/** Organic alternatives with the lowest extra cost per percentage point come first. */
export function OrganicSwapsPanel({ swaps }: { swaps: readonly OrganicSwap[] }) {
  const seesAmounts = swaps.some(({ ExtraOre }) => ExtraOre !== null);
  const known = useSnapshots(swaps);
  return (
    <Panel
      isEdge
      isFlush
      title={label('organic.swaps')}
      {...(seesAmounts && { note: label('organic.swapsNote') })}
    >
      {swaps.length === 0 ? (
        <p className="p-4 text-13 text-ink-2">{label('organic.noSwaps')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="swap-table data-table w-full border-collapse text-13">
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
                    {label('organic.perMonth')}
                  </th>
                )}
                <th scope="col">
                  <span className="visually-hidden">{label('organic.act')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {swaps.map((swap) => (
                <SwapRow
                  key={swap.ProductId}
                  swap={swap}
                  usual={known.get(swap.ProductId)}
                  offer={known.get(swap.SwapId)}
                  seesAmounts={seesAmounts}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** Both products of each swap as they can be ordered for the basket's day. */
function useSnapshots(swaps: readonly OrganicSwap[]): ReadonlyMap<string, ProductSnapshot> {
  const id = [...new Set(swaps.flatMap(({ ProductId, SwapId }) => [ProductId, SwapId]))].sort();
  const { data } = useQuery({
    ...query(readSnapshots, { query: { id, ...deliveryInput(useBasketFrame()) } }),
    enabled: id.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(Array.isArray(data) ? data.map((product) => [product.Id, product]) : []);
}

interface SwapRowProps {
  swap: OrganicSwap;
  usual: ProductSnapshot | undefined;
  offer: ProductSnapshot | undefined;
  seesAmounts: boolean;
}

function SwapRow({ swap, usual, offer, seesAmounts }: SwapRowProps) {
  const { ProductId, Name, SwapId, SwapName, Kilo, Points, ExtraOre } = swap;
  return (
    <tr>
      <th scope="row">
        {Name}
        <span className="block text-12 font-[400] text-ink-3">
          <span className="num">{ProductId}</span> ·{' '}
          {label('organic.kiloOf', { kilo: formatDecimal(Kilo, 0) })}
        </span>
      </th>
      <td>
        <span className="flex items-start gap-2">
          <ArrowRight className="mt-0.5 size-4 flex-none text-organic-ink" aria-hidden="true" />
          <span className="min-w-0">
            <ProductName product={{ Id: SwapId, DisplayName: SwapName }} className="link text-13" />
            <span className="block text-12 text-ink-3">
              <span className="num">{SwapId}</span>
              {offer && <UnitAndPrice product={offer} />}
            </span>
          </span>
        </span>
      </td>
      <td data-numeric="">
        <b className="font-[620] text-organic-ink">+{formatDecimal(Points, 1)}</b>
        <span className="md:hidden"> {label('organic.points').toLowerCase()}</span>
      </td>
      {seesAmounts && (
        <td data-numeric="" className={(ExtraOre ?? 0) < 0 ? 'text-ok-ink' : ''}>
          {ExtraOre === null ? '' : formatSignedKroner(Math.round(ExtraOre / monthsOfSwap))}
          <span className="md:hidden"> {label('organic.aMonth')}</span>
        </td>
      )}
      <td>
        {usual && offer && (
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 max-md:flex-col max-md:items-end">
            <SwapAction usual={usual} swap={offer} />
          </span>
        )}
      </td>
    </tr>
  );
}

function UnitAndPrice({ product }: { product: ProductSnapshot }) {
  const unit = singleUnit(product);
  if (!unit) return null;
  return (
    <>
      {` · ${unitWithContent(unit)}`}
      {unit.PriceOre !== null && ` · ${formatKroner(unit.PriceOre)}`}
    </>
  );
}
