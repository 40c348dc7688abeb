import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useContext } from 'react';
import { ProductOrigin } from './product-origin.ts';
import { withWholeAmounts } from './unit-text.ts';

/** A plain link whose press the router handles; the router's own link component is too slow for a page with hundreds of names. */
export function ProductName({
  product,
  className = '',
}: {
  product: { Id: string; DisplayName: string };
  className?: string;
}) {
  const router = useRouter();
  const origin = useContext(ProductOrigin);
  const place = { to: '/product/$productId', params: { productId: product.Id } } as const;
  const preload = () => void router.preloadRoute(place).catch(ignore);
  return (
    <a
      href={`${prefixOf(router)}/product/${encodeURIComponent(product.Id)}`}
      data-testid="product-name"
      className={`product-name ${className}`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={(event) => {
        origin?.countClick?.();
        if (!isPlainPress(event)) return;
        event.preventDefault();
        void router.navigate(place);
      }}
    >
      {withWholeRanges(withWholeAmounts(product.DisplayName))}
    </a>
  );
}

const ranges = /(\d[\d.,]*[–-]\d[\d.,]*\d?(?:\u00a0\S+)?)/u;

/** "14–18 %" on one line. */
function withWholeRanges(text: string): ReactNode {
  const parts = text.split(ranges);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}

type Router = ReturnType<typeof useRouter>;

const prefixes = new WeakMap<Router, string>();

/** Empty if the URLs have no language prefix. */
function prefixOf(router: Router): string {
  const known = prefixes.get(router);
  if (known !== undefined) return known;
  const prefix = router.buildLocation({ to: '/' }).publicHref.replace(/\/$/, '');
  prefixes.set(router, prefix);
  return prefix;
}

/** False for presses that open another tab or window, which the browser handles itself. */
function isPlainPress(press: MouseEvent): boolean {
  return !(
    press.button ||
    press.metaKey ||
    press.ctrlKey ||
    press.shiftKey ||
    press.altKey ||
    press.defaultPrevented
  );
}

// For failed preloads. When the user follows the link, the page is loaded again and shows what failed.
function ignore(): void {}
