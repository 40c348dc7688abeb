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
import { isSponsored } from './campaign-words.ts';

/** The first six products, with a link to all of them; hidden when loading failed. */
export function PromotionTiles({ campaign }: { campaign: Campaign }) {
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
