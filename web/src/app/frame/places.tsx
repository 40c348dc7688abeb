import { Link, useLocation } from '@tanstack/react-router';
import { ClipboardList, Heart, House, Search, ShoppingBasket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { useBasketValue } from '../../features/baskets/basket/basket-data.ts';
import type { BasketView } from '../../features/baskets/basket/basket-view.ts';
import { handOver, rememberOpener } from '../../features/pages/search-overlay/handed-over.ts';
import { useOverlayAddress } from '../../features/pages/search-overlay/overlay-address.ts';
import { basketTitle } from '../../features/people/acting/basket-owner.ts';
import { useNavigation } from '../../features/shell/navigation/navigation-data.ts';
import { LinkBadge } from '../../features/shell/navigation/quick-link.tsx';
import { formatCount } from '../../lib/formats/formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { basketLinesText } from './basket-sums.ts';

/** The skip link to the search leads here where the header has no search field. */
export const searchPlaceId = 'search-place';

const box =
  'place relative grid content-center justify-items-center gap-0.5 text-12 focus-visible:-outline-offset-2';
const look = `${box} font-[540] text-ink-2 aria-[current]:font-[680] aria-[current]:text-brand`;

interface PlaceProps {
  to: '/' | '/favorites' | '/orders';
  text: string;
  icon: ReactNode;
  badge?: ReactNode;
}

function Place({ to, text, icon, badge }: PlaceProps) {
  const isHere = useLocation({
    select: ({ pathname }) => (to === '/' ? pathname === to : pathname.startsWith(to)),
  });
  return (
    <Link to={to} className={look} aria-current={isHere ? 'page' : undefined}>
      {icon}
      {text}
      {badge}
    </Link>
  );
}

function SearchPlace() {
  const overlay = useOverlayAddress();
  const term = useLocation({ select: ({ search }) => (typeof search.term === 'string' ? search.term : '') });
  return (
    <Button
      id={searchPlaceId}
      className={look}
      onPress={() => {
        rememberOpener(document.activeElement);
        handOver({ text: term, isTyping: false, isSubmitted: false });
        overlay.open();
      }}
    >
      <Search aria-hidden="true" />
      {label('shell.search')}
    </Button>
  );
}

function OrdersPlace() {
  const { data } = useNavigation();
  const link = data?.QuickLinks.find(({ Url }) => Url === '/orders');
  return (
    <Place
      to="/orders"
      text={label('shell.placeOrders')}
      icon={<ClipboardList aria-hidden="true" />}
      badge={link && <LinkBadge link={link} />}
    />
  );
}

const oreInKrone = 100;

/** The name of a presale or of the basket's owner, otherwise the total in whole kroner, where there is room for no more. */
function basketPlaceText({ basket }: BasketView): string {
  if (pageContext().user.Impersonation) return basketTitle();
  if (basket?.PreSale) return basket.PreSale.Name;
  if (typeof basket?.SubTotalOre !== 'number') return basketTitle();
  return `${basketTitle()} ${formatCount(Math.round(basket.SubTotalOre / oreInKrone))}`;
}

function BasketPlace() {
  const text = useBasketValue(basketPlaceText);
  const lines = useBasketValue(basketLinesText);
  const count = useBasketValue(({ basket }) => basket?.NumberOfLines ?? 0);
  const isPending = useBasketValue((view) => view.isPending);
  return (
    <Link to="/checkout/basket" className={`${box} bg-brand font-[660] text-on-brand`}>
      <ShoppingBasket aria-hidden="true" />
      {/* A new element for each text: a text of another width in the middle of the old one counts as having moved. */}
      <span key={text} className="num max-w-full truncate px-1" data-pending={isPending ? '' : undefined}>
        {text}
      </span>
      <span aria-hidden="true">
        <Badge count={count} tone="onBrand" />
      </span>
      <span className="visually-hidden">, {lines}</span>
    </Link>
  );
}

/** The five places of a phone, at the thumb. */
export function Places() {
  return (
    <nav data-testid="bottom-bar" className="places" aria-label={label('shell.places')}>
      <Place to="/" text={label('shell.placeHome')} icon={<House aria-hidden="true" />} />
      <SearchPlace />
      <Place to="/favorites" text={label('shell.placeLists')} icon={<Heart aria-hidden="true" />} />
      <OrdersPlace />
      <BasketPlace />
    </nav>
  );
}
