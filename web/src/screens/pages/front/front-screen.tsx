import '../../../features/goods/products/products.css';
import './front.css';
import './front-tiles.css';
import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { CampaignRoom } from '../../../features/campaigns/campaigns/campaign-room.tsx';
import { usePromotedOf } from '../../../features/notices/notifications/promoted-data.ts';
import { useOrderAttention } from '../../../features/ordering/orders/attention-data.ts';
import { useOrderMoves } from '../../../features/ordering/orders/follow-order.ts';
import { NeedsAnswer } from '../../../features/ordering/orders/needs-answer.tsx';
import { foodWasteSale, TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { useOpenQuestions } from '../../../features/planning/replacements/replacement-data.ts';
import { QuickLinkChips } from '../../../features/shell/navigation/quick-link-chips.tsx';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FavouritesPanel, type FavouritesPanelProps } from './favourites-panel.tsx';
import { PhoneBasket, PhoneRows } from './phone-rows.tsx';
import { TodayPanel } from './today-panel.tsx';

const tiles = 6;
/**
 * Number of products to request. It is larger than the number shown, because some offers may end before the delivery
 * day.
 */
const asked = 18;

interface TileSectionProps {
  title: string;
  note: string;
  filter: { foodWaste?: 'True'; onOffer?: 'True' };
  offers: 'foodWaste' | 'any';
  delivery: Delivery;
  isReady: boolean;
}

function TileSection(props: TileSectionProps) {
  const { title, note, filter, offers, delivery, isReady } = props;
  const { data, isPending } = useQuery({
    ...query(searchProducts, {
      query: {
        ...filter,
        deliverable: 'True',
        search_sort_by: 'popularity',
        pageSize: offers === 'foodWaste' ? asked : tiles,
        ...deliveryInput(delivery),
      },
    }),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const found = data?.Page.PageOfResults ?? [];
  const products = (offers === 'foodWaste' ? found.filter(foodWasteSale) : found).slice(0, tiles);
  if (!isPending && products.length === 0) return null;
  return (
    <section className="front-section mt-7" aria-label={title}>
      <header className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-0">
        <h2>{title}</h2>
        <p>{note}</p>
        {data && (
          <Link to="/catalog/search" search={filter} className="link front-link">
            {label('front.allOf', { amount: formatCount(data.Page.TotalResults) })}
          </Link>
        )}
      </header>
      <div className="product-grid front-tiles">
        {isPending
          ? Array.from({ length: tiles }, (_, index) => `tile-${index}`).map((key) => (
              <div key={key} className="product-tile min-h-63.5 max-lg:min-h-80.5" aria-hidden="true" />
            ))
          : products.map((product) => <TiledProduct key={product.Id} product={product} offers={offers} />)}
      </div>
    </section>
  );
}

/** Time in ms after which the front page is shown although one of the calls has no answer. */
export const longestWaitMs = 2000;

interface Loading {
  isLoading: boolean;
  failureCount: number;
}

const isUnanswered = ({ isLoading, failureCount }: Loading) => isLoading && failureCount === 0;

/**
 * True while it is not known which promoted notifications and which orders to answer are at the top of the front page. Until then
 * the rest is not shown, because it would move down when they arrive.
 */
function useFrontWait(): boolean {
  const isUnknown = [usePromotedOf(true), useOrderAttention(), useOpenQuestions()].some(isUnanswered);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), longestWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return isUnknown && !isOver;
}

const FrontCampaigns = lazyPart(
  async () => (await import('../../../features/campaigns/campaigns/front-campaigns.tsx')).FrontCampaigns,
);

const OpenQuestions = lazyPart(
  async () => (await import('../../../features/planning/replacements/open-questions.tsx')).OpenQuestions,
);

/** Loaded only when something is asked. */
function AskedGoods({ className }: { className: string }) {
  const { data } = useOpenQuestions();
  if (!data || data.Questions.length === 0) return null;
  return (
    <Suspense>
      <OpenQuestions className={className} />
    </Suspense>
  );
}

const loadSide = () => import('./front-side.tsx');
const FrontSide = lazyPart(async () => (await loadSide()).FrontSide);
const FrontSideRows = lazyPart(async () => (await loadSide()).FrontSideRows);
const FrontBeginning = lazyPart(async () => (await loadSide()).FrontBeginning);

function WideMiddle({ delivery, isReady }: FavouritesPanelProps) {
  const isPunchOut = pageContext().user.IsPunchOutUser;
  return (
    <>
      <TodayPanel />
      <AskedGoods className="mt-6" />
      <div className="front-middle mt-6 grid items-start gap-4">
        <NeedsAnswer className="front-answers" />
        {!isPunchOut && (
          <>
            <FavouritesPanel delivery={delivery} isReady={isReady} />
            <div className="front-side grid content-start empty:hidden gap-4 xl:flex xl:flex-col xl:[&>:last-child]:flex-1">
              <Suspense fallback={<div className="min-h-100" />}>
                <FrontSide />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </>
  );
}

/** The basket, then the goods, and what is not ordering in one line each. */
function PhoneMiddle({ delivery, isReady }: FavouritesPanelProps) {
  const isPunchOut = pageContext().user.IsPunchOutUser;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AskedGoods className="mt-3" />
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <PhoneBasket />
        {!isPunchOut && <FavouritesPanel delivery={delivery} isReady={isReady} />}
      </div>
      <PhoneRows>
        {!isPunchOut && (
          <Suspense fallback={<div className="min-h-32" />}>
            <FrontSideRows />
          </Suspense>
        )}
      </PhoneRows>
      {!isPunchOut && (
        <Suspense>
          <FrontBeginning />
        </Suspense>
      )}
    </div>
  );
}

export function FrontScreen() {
  useOrderMoves();
  const delivery = useBasketFrame();
  const { expectedDate } = delivery;
  const isWaiting = useFrontWait();
  const isWide = useIsWide();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  useEffect(() => {
    document.title = pageContext().supplier.name;
  }, []);
  const day = expectedDate ? shortDay(expectedDate) : '';
  const middle = { delivery, isReady: knowsDay };
  return (
    <div className="front pt-4 max-lg:pt-0">
      <h1 className="visually-hidden">{label('front.title')}</h1>
      {isWaiting && <SkeletonRows label={label('shell.loading')} rows={6} />}
      <div hidden={isWaiting}>
        {isWide ? <WideMiddle {...middle} /> : <PhoneMiddle {...middle} />}
        <QuickLinkChips />
        <Suspense fallback={<CampaignRoom />}>
          <FrontCampaigns />
        </Suspense>
        <TileSection
          title={label('front.foodWaste')}
          note={[label('front.foodWasteNote'), day && label('front.deliveredOn', { day })]
            .filter(Boolean)
            .join('. ')}
          filter={{ foodWaste: 'True' }}
          offers="foodWaste"
          delivery={delivery}
          isReady={knowsDay}
        />
        <TileSection
          title={label('front.offers')}
          note={day && label('front.offersNote', { day })}
          filter={{ onOffer: 'True' }}
          offers="any"
          delivery={delivery}
          isReady={knowsDay}
        />
      </div>
    </div>
  );
}
