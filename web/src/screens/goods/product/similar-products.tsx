import { searchProducts } from '@engros/contracts/goods/catalog.ts';
import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useBasketFrame } from '../../../features/baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../features/baskets/basket/edits/delivery-input.ts';
import { TiledProduct } from '../../../features/pages/product-cards/tiled-product.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';

const tiles = 6;

/** The most specific category. */
function categoryOf({ Categories }: ProductDetails): string | undefined {
  const [levels] = Categories;
  return (levels?.Level4 ?? levels?.Level3 ?? levels?.Level2 ?? levels?.Level1)?.Id;
}

/** What the product is, before details such as cut and size: a category alone has things of several uses. */
function kindOf({ DisplayName }: ProductDetails): string {
  return DisplayName.split(/[,(\d]/, 1)[0]?.trim() ?? '';
}

export function SimilarProducts({ product }: { product: ProductDetails }) {
  const delivery = useBasketFrame();
  const { expectedDate } = delivery;
  const category = categoryOf(product);
  const term = kindOf(product);
  const { data } = useQuery({
    ...query(searchProducts, {
      query: {
        term,
        typing: 'True',
        categories: category ? [category] : [],
        deliverable: 'True',
        pageSize: tiles + 1,
        ...deliveryInput(delivery),
      },
    }),
    enabled: category !== undefined,
  });
  const found = [...(data?.Page.PageOfResults ?? []), ...(data?.Similar ?? [])];
  const others = found.filter(({ Id }) => Id !== product.Id).slice(0, tiles);
  if (!category || !data || others.length === 0) return null;
  // The product itself is among its kind unless it cannot be delivered.
  const shown = others.length + Number(found.some(({ Id }) => Id === product.Id));
  return (
    <section className="product-similar mt-7" aria-label={label('product.similar')}>
      <header className="mb-2.5 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="text-18">{label('product.similar')}</h2>
        {expectedDate && (
          <p className="text-(length:--text-13) text-ink-3">
            {label('product.similarNote', { day: shortDay(expectedDate) })}
          </p>
        )}
        {data.Page.TotalResults > shown && (
          <Link
            to="/catalog/search"
            search={{ term, categories: [category], deliverable: 'True' }}
            className="link ml-auto text-12/[24px]"
          >
            {label('product.allSimilar', { amount: formatCount(data.Page.TotalResults) })}
          </Link>
        )}
      </header>
      <div className="product-grid">
        {others.map((each) => (
          <TiledProduct key={each.Id} product={each} />
        ))}
      </div>
    </section>
  );
}
