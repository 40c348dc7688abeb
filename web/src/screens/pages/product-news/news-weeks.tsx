import type { ProductNews } from '@engros/contracts/campaigns/campaign-calls.ts';
import { readSnapshotPage } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { MoreButtons } from '../../../features/campaigns/campaigns/more-buttons.tsx';
import { paidFor } from '../../../features/goods/products/highlight-tag.tsx';
import { ProductOrigin } from '../../../features/goods/products/product-origin.ts';
import { TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { clickOn } from '../../../features/shell/measuring/measure.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { weekSpan } from '../../../lib/formats/moments.ts';
import { query, retryOfFailed } from '../../../lib/http/query.ts';
import { useParts } from '../../../lib/http/use-parts.ts';
import { label } from '../../../lib/labels.ts';

type Week = ProductNews['Weeks'][number];

/** Maximum number of product ids in one request, so that the URL does not become too long. */
const inOneCall = 50;

function useSnapshots(ids: readonly string[]) {
  const frame = useBasketFrame();
  const parts: string[][] = [];
  for (let at = 0; at < ids.length; at += inOneCall) parts.push(ids.slice(at, at + inOneCall));
  const answers = useParts(
    'news',
    parts.map((id) =>
      query(readSnapshotPage, { query: { id, pageSize: limits.pageSize, ...deliveryInput(frame) } }),
    ),
  );
  const found = answers.flatMap(({ data }) => data?.PageOfResults ?? []);
  return {
    products: new Map(found.map((product) => [product.Id, product])),
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: retryOfFailed(answers),
  };
}

function firstOf(weeks: readonly Week[], most: number): Week[] {
  let left = most;
  return weeks.flatMap((week) => {
    const ProductIds = week.ProductIds.slice(0, Math.max(0, left));
    left -= ProductIds.length;
    return ProductIds.length === 0 ? [] : [{ ...week, ProductIds }];
  });
}

/** Six tiles, then twelve more, then all (CAM-04). */
export function NewsWeeks({ news }: { news: ProductNews }) {
  const [most, setMost] = useState<number>(tileSteps.first);
  const total = news.Weeks.reduce((sum, { ProductIds }) => sum + ProductIds.length, 0);
  const shown = firstOf(news.Weeks, most);
  const ids = shown.flatMap(({ ProductIds }) => ProductIds);
  const { products, isFetching, retry } = useSnapshots(ids);
  const { first, more, allFrom } = tileSteps;
  return (
    <>
      {shown.map((week) => (
        <WeekOfNews
          key={week.From}
          week={week}
          count={news.Weeks.find(({ From }) => From === week.From)?.ProductIds.length ?? 0}
          news={news}
          products={products}
          positionOf={(id) => ids.indexOf(id) + 1}
        />
      ))}
      {retry && (
        <div className="panel mt-4">
          <FailedState title={label('news.failed')} onRetry={retry} />
        </div>
      )}
      <MoreButtons
        total={total}
        isFetching={isFetching}
        showMore={most === first && total > first ? () => setMost(first + more) : undefined}
        showAll={most < total && total > allFrom ? () => setMost(total) : undefined}
      />
    </>
  );
}

interface WeekProps {
  week: Week;
  count: number;
  news: ProductNews;
  products: ReadonlyMap<string, ProductSnapshot>;
  positionOf: (id: string) => number;
}

function WeekOfNews({ week, count, news, products, positionOf }: WeekProps) {
  const title = label('news.week', { week: week.Week });
  const span = weekSpan(week.From);
  return (
    <section
      className="mt-4.5 grid grid-cols-[112px_minmax(0,1fr)] items-start gap-4 max-lg:grid-cols-1 max-lg:gap-2"
      aria-label={title}
    >
      <header className="max-lg:flex max-lg:items-baseline max-lg:gap-2.5">
        <h2>{title}</h2>
        <p className="text-12 text-ink-3">{label('news.inWeek', { span, amount: formatCount(count) })}</p>
      </header>
      <div className="product-grid max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0">
        {week.ProductIds.map((id) => {
          const product = products.get(id);
          if (product === undefined)
            return <div key={id} className="product-tile min-h-72 max-lg:min-h-80.5" aria-hidden="true" />;
          return (
            <ProductOrigin
              key={id}
              value={{
                tracking: { ListName: news.TrackingListName, Position: positionOf(id) },
                countClick: clickOn(news.CampaignId),
              }}
            >
              <TiledProduct
                product={product}
                highlight={news.SponsoredProductIds.includes(id) ? paidFor : undefined}
              />
            </ProductOrigin>
          );
        })}
      </div>
    </section>
  );
}
