import type { ProductSnapshot } from '@engros/contracts/product.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { useIsFavourite } from './favorite-marks.ts';
import './heart-button.css';

// The calls behind a press are fetched with the first one: rows carry many hearts that nobody presses.
const changes = () => import('./favorites-data.ts');
// Only customers with several lists are ever asked which one.
const HeartMenu = lazy(async () => ({ default: (await import('./heart-menu.tsx')).HeartMenu }));

export interface HeartButtonProps {
  product: Pick<ProductSnapshot, 'Id' | 'DisplayName' | 'IsOnFavoriteList'>;
  className?: string;
  /** Words beside the heart: the button is then a full one named by them. */
  text?: string;
}

/**
 * The heart beside a product: filled while it stands on a list. A press puts it on the customer's only list or takes it
 * off, makes the first list, or asks which one. `[data-heart]` finds it, so that a key of a row can press it.
 */
export function HeartButton({ product, className = '', text }: HeartButtonProps) {
  const client = useQueryClient();
  const isOn = useIsFavourite(product);
  const button = useRef<HTMLButtonElement>(null);
  const isBusy = useRef(false);
  const [asks, setAsks] = useState(false);
  if (!pageContext().user.UserActions.CanManageFavorites) return isOn ? <HeartMark /> : null;

  async function press() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const { pressHeart } = await changes();
      if ((await pressHeart(client, product)) === 'choose') setAsks(true);
    } catch {
      (await changes()).tellFailure();
    } finally {
      isBusy.current = false;
    }
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-heart=""
        className={`${text ? 'btn' : 'icon-btn'} ${className}`}
        {...(text ? {} : { 'aria-label': label('favorites.heart', { name: product.DisplayName }) })}
        aria-pressed={isOn}
        onClick={() => void press()}
      >
        <Heart aria-hidden="true" />
        {text}
      </button>
      {asks && (
        <Suspense>
          <HeartMenu product={product} trigger={button} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}

/** For who may see lists but not change them. */
function HeartMark() {
  return (
    <span
      role="img"
      aria-label={label('product.onFavouriteList')}
      className="heart-mark inline-grid size-8 place-items-center text-brand"
    >
      <Heart aria-hidden="true" />
    </span>
  );
}
