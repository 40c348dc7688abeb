import { Link, useRouterState } from '@tanstack/react-router';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';

const longestWords = 40;

/** Search words from the last part of a URL path: `/vare/oksefilet` leads to a search for `oksefilet`. */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').at(-1) ?? '';
  return last
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, longestWords);
}

export function NotFoundScreen() {
  const title = label('shell.notFoundTitle');
  usePagePlace(title);
  const words = useRouterState({ select: ({ location }) => wordsOf(location.pathname) });
  const { customer, user } = pageContext();
  const { IsAuthenticated } = user;
  return (
    <div className="grid justify-items-start gap-3 py-10">
      <h1>{title}</h1>
      <p>{label('shell.notFoundText')}</p>
      <div className="flex flex-wrap gap-2">
        {IsAuthenticated && (
          <Link to="/" className={buttonClass({ variant: 'primary', size: 40 })}>
            {label('shell.toFrontPage')}
          </Link>
        )}
        {customer && (
          <>
            <Link
              to="/catalog/search"
              search={words ? { term: words } : {}}
              className={buttonClass({ size: 40 })}
            >
              {words ? label('shell.searchFor', { words }) : label('checkout.allProducts')}
            </Link>
            <Link to="/checkout/basket" className={buttonClass({ size: 40 })}>
              {label('basket.goToBasket')}
            </Link>
          </>
        )}
        <Link to="/brands/home" className={buttonClass({ size: 40 })}>
          {label('shell.toBrands')}
        </Link>
      </div>
    </div>
  );
}
