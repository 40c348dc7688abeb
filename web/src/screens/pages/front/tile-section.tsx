import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Delivery, deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { foodWasteSale, TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';

const tiles = 6;
/**
 * Number of products to request. It is larger than the number shown, because some offers may end before the delivery
 * day.
 */
const asked = 18;

export interface TileSectionProps {
  title: string;
  note: string;
  filter: { foodWaste?: 'True'; onOffer?: 'True' };
  offers: 'foodWaste' | 'any';
  delivery: Delivery;
  isReady: boolean;
}

export function TileSection(props: TileSectionProps) {
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
        <p className="max-md:order-1 max-md:basis-full">{note}</p>
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
