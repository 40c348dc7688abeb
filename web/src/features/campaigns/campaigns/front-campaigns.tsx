import type { Campaign } from '@engros/contracts/campaigns/campaign.ts';
import { readCampaignProducts } from '@engros/contracts/campaigns/campaign-calls.ts';
import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { useBasketFrame } from '../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../baskets/basket/edits/delivery-input.ts';
import { ProductOrigin } from '../../goods/products/product-origin.ts';
import { TiledProduct } from '../../pages/product-cards/tiled-product.tsx';
import { clickOn, countCampaign, useSeen } from '../../shell/measuring/measure.ts';
import { CampaignCard } from './campaign-card.tsx';
import { chosenOf, usePageCampaigns } from './campaign-data.ts';
import { CampaignRoom } from './campaign-room.tsx';
import { isSponsored } from './campaign-words.ts';
import { FillingCards } from './filling-cards.tsx';

/** Places in the row: a banner counts as one. */
const places = 4;

/**
 * Their height is reserved while they load, so that nothing moves, and released when there are no campaigns or loading fails.
 * What campaigns leave of the row is filled, so that it has no empty place.
 */
export function FrontCampaigns() {
  const { set, isLoading } = usePageCampaigns();
  const wide = chosenOf(set?.Banners, 'front-wide');
  const tiles = ['front-1', 'front-2'].flatMap((name) => chosenOf(set?.PromotionTiles, name) ?? []);
  const promotion = chosenOf(set?.ProductPromotions, 'front-products');
  if (isLoading) return <CampaignRoom />;
  const shown = tiles.length + (wide ? 1 : 0);
  return (
    <>
      {shown > 0 && (
        <section
          className={`front-campaigns mt-6 grid gap-3 max-lg:grid-cols-2 ${wide ? 'lg:grid-cols-[minmax(0,1.55fr)_repeat(3,minmax(0,1fr))]' : 'lg:grid-cols-4'}`}
          data-wide={wide ? '' : undefined}
          aria-label={label('campaigns.title')}
        >
          {wide && <CampaignCard campaign={wide} look="wide" />}
          {tiles.map((tile) => (
            <CampaignCard key={tile.Id} campaign={tile} look="tile" />
          ))}
          <FillingCards count={places - shown} />
        </section>
      )}
      {promotion && <PromotionTiles key={promotion.Id} campaign={promotion} />}
    </>
  );
}

/** The first six products, with a link to all of them; hidden when loading failed. */
function PromotionTiles({ campaign }: { campaign: Campaign }) {
  const { Id, Content, Url, ViewAllProductsButton } = campaign;
  const section = useRef<HTMLElement>(null);
  useSeen(section, Id);
  const { data, isPending } = useQuery({
    ...query(readCampaignProducts, {
      params: { type: 'product-promotion-products', id: Id },
      query: { pageSize: tileSteps.first, ...deliveryInput(useBasketFrame()) },
    }),
    retry: false,
    placeholderData: keepPreviousData,
  });
  const products = data?.Page.PageOfResults ?? [];
  if (!isPending && products.length === 0) return null;
  return (
    <section ref={section} className="front-section mt-7" aria-label={Content.Headline}>
      <header className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-0">
        <h2>{Content.Headline}</h2>
        <p className="max-md:order-1 max-md:basis-full">{Content.Text}</p>
        {isSponsored(campaign) && <Tag kind="sponsored">{label('product.tag.sponsored')}</Tag>}
        {data && Url && ViewAllProductsButton && (
          <ContentLink
            url={Url.Link}
            target={Url.Target}
            className="link front-link"
            onClick={() => countCampaign('click', Id)}
          >
            {label('front.allOf', { amount: formatCount(data.Page.TotalResults) })}
          </ContentLink>
        )}
      </header>
      <div className="product-grid front-tiles">
        {isPending
          ? Array.from({ length: tileSteps.first }, (_, index) => `tile-${index}`).map((key) => (
              <div key={key} className="product-tile min-h-63.5 max-lg:min-h-80.5" aria-hidden="true" />
            ))
          : products.map((product, at) => (
              <ProductOrigin
                key={product.Id}
                value={{
                  tracking: { ListName: data?.TrackingListName ?? '', Position: at + 1 },
                  countClick: clickOn(Id),
                }}
              >
                <TiledProduct product={product} />
              </ProductOrigin>
            ))}
      </div>
    </section>
  );
}
