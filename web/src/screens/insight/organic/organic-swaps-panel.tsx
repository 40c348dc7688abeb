import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import type { OrganicSwap } from '@engros/contracts/insight/organic-cockpit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useBasketFrame, useLineQuantity } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { AddSingle, singleUnit } from '../../../features/goods/products/field/add-single.tsx';
import { ProductName } from '../../../features/goods/products/product-name.tsx';
import { countOfUnit, unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatDecimal, formatKroner, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const monthsOfSwap = 3;

/** Organic alternatives with the lowest extra cost per percentage point come first. */
export function OrganicSwapsPanel({ swaps }: { swaps: readonly OrganicSwap[] }) {
  const seesAmounts = swaps.some(({ ExtraOre }) => ExtraOre !== null);
  const offered = useOffered(swaps);
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
                  offer={offered.get(swap.SwapId)}
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

/** The organic products as they can be ordered for the basket's day. */
function useOffered(swaps: readonly OrganicSwap[]): ReadonlyMap<string, ProductSnapshot> {
  const id = [...new Set(swaps.map(({ SwapId }) => SwapId))].sort();
  const { data } = useQuery({
    ...query(readSnapshots, { query: { id, ...deliveryInput(useBasketFrame()) } }),
    enabled: id.length > 0,
    placeholderData: keepPreviousData,
  });
  return new Map(Array.isArray(data) ? data.map((product) => [product.Id, product]) : []);
}

interface SwapRowProps {
  swap: OrganicSwap;
  offer: ProductSnapshot | undefined;
  seesAmounts: boolean;
}

function SwapRow({ swap, offer, seesAmounts }: SwapRowProps) {
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
      <td className="text-right">{offer && <OrderSwap product={offer} />}</td>
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

function OrderSwap({ product }: { product: ProductSnapshot }) {
  const [refused, setRefused] = useState('');
  const unit = singleUnit(product);
  const quantity = useLineQuantity(product.Id, unit?.Code ?? '', null);
  return (
    <span className="inline-grid justify-items-end gap-1 max-md:w-full max-md:justify-items-stretch">
      <AddSingle product={product} onRefused={setRefused} />
      {unit && quantity > 0 && (
        <span className="text-12 text-brand-ink">
          {label('organic.inBasket', { quantity: countOfUnit(quantity, unit.Code) })}
        </span>
      )}
      {refused && <FaultText>{refused}</FaultText>}
    </span>
  );
}
