import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useRef, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { lazyDialog } from '../../shell/notices/lazy-dialog.tsx';
import { useIsFavourite } from './favorite-marks.ts';
import './heart-button.css';

// The code is loaded when a heart is first pressed, because pages show many hearts that nobody presses.
const changes = () => import('./favorites-data.ts');
// The code of the menu is loaded on demand, because only customers with several lists need it.
const HeartMenu = lazyDialog(async () => (await import('./heart-menu.tsx')).HeartMenu);

export interface HeartButtonProps {
  product: Pick<ProductSnapshot, 'Id' | 'DisplayName' | 'IsOnFavoriteList'>;
  className?: string;
  text?: string;
}

/**
 * A press adds the product to the customer's only list or removes it, creates the first list, or asks which list. The F key of a
 * product row finds the button by `[data-heart]`.
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
      {asks && <HeartMenu product={product} trigger={button} onClose={() => setAsks(false)} />}
    </>
  );
}

/** For users who may see lists but not change them. */
function HeartMark() {
  return (
    <span
      role="img"
      aria-label={label('product.onFavouriteList')}
      className="inline-grid size-8 place-items-center text-brand"
    >
      <Heart className="fill-current" aria-hidden="true" />
    </span>
  );
}
