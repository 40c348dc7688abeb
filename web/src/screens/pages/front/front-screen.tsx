import { Suspense, useEffect } from 'react';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { CampaignRoom } from '../../../features/campaigns/campaigns/campaign-room.tsx';
import { PromotedNotifications } from '../../../features/notices/notifications/promoted.tsx';
import { useOrderMoves } from '../../../features/ordering/orders/follow-order.ts';
import { NeedsAnswer } from '../../../features/ordering/orders/needs-answer.tsx';
import { QuickLinkChips } from '../../../features/shell/navigation/quick-link-chips.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { FavouritesPanel } from './favourites-panel.tsx';
import { TileSection } from './tile-section.tsx';
import { TodayPanel } from './today-panel.tsx';
import { useFrontWait } from './use-front-wait.ts';
import '../../../features/goods/products/products.css';
import './front.css';
import './front-tiles.css';

const FrontCampaigns = lazyPart(
  async () => (await import('../../../features/campaigns/campaigns/front-campaigns.tsx')).FrontCampaigns,
);

const FrontSide = lazyPart(async () => (await import('./front-side.tsx')).FrontSide);

export function FrontScreen() {
  useOrderMoves();
  const delivery = useBasketFrame();
  const { expectedDate } = delivery;
  const isWaiting = useFrontWait();
  const knowsDay = useBasketValue((view) => view.status !== 'loading');
  useEffect(() => {
    document.title = pageContext().supplier.name;
  }, []);
  const day = expectedDate ? shortDay(expectedDate) : '';
  return (
    <div className="front pt-4">
      <h1 className="visually-hidden">{label('front.title')}</h1>
      <QuickLinkChips />
      {isWaiting && <SkeletonRows label={label('shell.loading')} rows={4} />}
      <div hidden={isWaiting}>
        <PromotedNotifications />
        <TodayPanel />
        <div className="front-middle mt-6 grid items-start gap-4 max-lg:mt-3 max-lg:gap-3">
          <NeedsAnswer className="front-answers" />
          {!pageContext().user.IsPunchOutUser && <FavouritesPanel delivery={delivery} isReady={knowsDay} />}
          {!pageContext().user.IsPunchOutUser && (
            <div className="front-side grid content-start empty:hidden gap-4 max-lg:gap-3">
              <Suspense fallback={<div className="min-h-100" />}>
                <FrontSide />
              </Suspense>
            </div>
          )}
        </div>
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
