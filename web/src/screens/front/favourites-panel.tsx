import { readFavoriteList } from '@engros/contracts/favorites/details.ts';
import { listFavoriteLists } from '@engros/contracts/favorites/lists.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Heart, ListPlus } from 'lucide-react';
import { memo, useState } from 'react';
import { type Delivery, deliveryInput } from '../../features/basket/edits/delivery-input.ts';
import { entriesOf, type ListEntry, orderedUnit } from '../../features/favorites/list/list-entries.ts';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { useIsInBasket } from '../../features/products/basket-sum.tsx';
import { QuantityCell } from '../../features/products/field/quantity-cell.tsx';
import { moveByArrow, rungsAttribute } from '../../features/products/field/rung-keys.ts';
import { ProductArtwork } from '../../features/products/product-artwork.tsx';
import { ProductName } from '../../features/products/product-name.tsx';
import { isOrderable, productStatus } from '../../features/products/product-status.ts';
import { unitWithContent } from '../../features/products/unit-text.ts';
import { formatCount, formatPrice } from '../../lib/formats.ts';
import { query } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tabs } from '../../ui/data/tabs.tsx';
import { FaultText } from '../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { WithoutLists } from './first-run.tsx';

const shownAtFirst = 18;
/** Rows that a phone shows at first; as many as `front-row` leaves visible. */
const shownOnPhone = 8;
const shownAtMost = 400;

export interface FavouritesPanelProps {
  delivery: Delivery;
  isReady: boolean;
}

/**
 * The customer's favourite lists as tabs, each with its products and quantities. The URL contains the id of the open
 * list, so that links and a reload open the same list (FAV-06).
 */
export function FavouritesPanel({ delivery, isReady }: FavouritesPanelProps) {
  const lists = useQuery(query(listFavoriteLists, {}));
  const named = useSearch({ strict: false, select: (search) => search.list });
  const navigate = useNavigate();
  if (lists.data?.length === 0) return <WithoutLists delivery={delivery} isReady={isReady} />;
  const id = (lists.data?.find((list) => list.Id === named) ?? lists.data?.[0])?.Id;
  return (
    <Panel
      id="favourites"
      title={label('front.favourites')}
      note={lists.data?.length ? label('front.usualHint') : undefined}
      end={id !== undefined && <PutUsual id={id} delivery={delivery} isReady={isReady} />}
      isFlush
      isEdge
      className="min-w-0 scroll-mt-14 max-md:[&>.panel-head]:flex-wrap"
    >
      {lists.isPending && (
        <>
          <div className="h-10.25 border-b border-line touch:h-12.25" />
          <Waiting />
        </>
      )}
      {lists.isError && <Failed onRetry={() => void lists.refetch()} />}
      {lists.data && id && (
        <Tabs
          label={label('front.favouriteLists')}
          listClassName="px-3 py-0"
          value={id}
          onChange={(list) => void navigate({ to: '/', search: { list }, replace: true })}
          items={lists.data.map((list) => ({
            id: list.Id,
            label: list.Name,
            count: formatCount(list.NumberOfProducts),
          }))}
        >
          <FavouriteList key={id} id={id} delivery={delivery} isReady={isReady} />
        </Tabs>
      )}
    </Panel>
  );
}

/** Puts all that the customer usually buys of the open list in the basket, also of the products not shown. */
function PutUsual({ id, delivery, isReady }: FavouritesPanelProps & { id: string }) {
  const client = useQueryClient();
  const { run, isPending, failure } = useCall(
    async () => {
      const { putWholeList } = await import('../../features/favorites/list/put-whole-list.ts');
      await putWholeList(client, id, delivery);
    },
    { failed: () => label('front.putUsualFailed') },
  );
  return (
    <>
      {failure && <FaultText>{failure}</FaultText>}
      <Button size={28} isDisabled={!isReady} isPending={isPending} onPress={() => void run()}>
        <ListPlus aria-hidden="true" />
        {label('front.putUsual')}
      </Button>
    </>
  );
}

function FavouriteList({ id, delivery, isReady }: FavouritesPanelProps & { id: string }) {
  const [showsAll, setShowsAll] = useState(false);
  const list = useQuery({
    ...query(readFavoriteList, {
      params: { id },
      query: {
        pageSize: showsAll ? shownAtMost : shownAtFirst,
        ...deliveryInput(delivery),
      },
    }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  if (list.isError && !list.data) return <Failed onRetry={() => void list.refetch()} />;
  if (!list.data) return <Waiting />;
  const { PageOfResults: products, TotalResults: total } = list.data.Page;
  if (products.length === 0) {
    return (
      <EmptyState icon={<Heart aria-hidden="true" />} title={label('front.emptyList')}>
        {label('front.emptyListText')}
      </EmptyState>
    );
  }
  return (
    <div
      data-refetching={list.isPlaceholderData ? '' : undefined}
      data-whole={showsAll ? '' : undefined}
      className="front-list data-refetching:opacity-60"
    >
      <ul
        {...rungsAttribute}
        className="grid grid-cols-[1fr_1fr] max-md:grid-cols-1"
        onKeyDownCapture={moveByArrow}
      >
        {entriesOf(products, list.data.Rows).map((entry) => (
          <FavouriteRow key={entry.product.Id} {...entry} />
        ))}
      </ul>
      {total > shownOnPhone && (
        <div className={`border-t border-line px-4 py-1.75 ${total > shownAtFirst ? '' : 'md:hidden'}`}>
          <button type="button" className="link front-link" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? label('front.showFewer') : label('front.showAll', { amount: formatCount(total) })}
          </button>
        </div>
      )}
    </div>
  );
}

const FavouriteRow = memo(function FavouriteRow({ product, row }: ListEntry) {
  const isInBasket = useIsInBasket(product.Id);
  const unit = orderedUnit({ product, row });
  const canOrder = isOrderable(product);
  if (!unit) return null;
  const usual = row.Usual?.SalesUnitCode === unit.Code ? row.Usual.Quantity : undefined;
  const price = unit.PriceOre === null ? '' : ` · ${formatPrice(unit.PriceOre, unit.IsApproximate)} kr.`;
  return (
    <li className="front-row" data-in-basket={isInBasket ? '' : undefined}>
      <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
      <div className="min-w-0">
        <ProductName product={product} />
        <p className="product-meta">
          <span className="max-lg:hidden">
            <span className="num">{product.Id}</span> ·{' '}
          </span>
          {unitWithContent(unit)}
          <span className="num">{price}</span>
        </p>
      </div>
      {canOrder ? (
        <QuantityCell product={product} unit={unit} usual={usual} />
      ) : (
        <span className="text-(length:--text-12) font-[560] text-danger-ink">
          {productStatus(product).text}
        </span>
      )}
    </li>
  );
});

/** Placeholder with the height of a typical list, so the content below does not move. */
function Waiting() {
  return (
    <div className="min-h-137.75 max-lg:min-h-178.75 max-md:min-h-157.5">
      <SkeletonRows kind="line" rows={6} label={label('front.loading')} />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <FailedState title={label('front.listFailed')} onRetry={onRetry} />;
}
