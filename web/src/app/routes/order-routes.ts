import { createRoute } from '@tanstack/react-router';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { basketParameters, receiptParameters } from '../page-parameters.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const basket = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/basket',
  validateSearch: checkedSearch(basketParameters),
  component: lazyRouteComponent(
    () => import('../../screens/baskets/basket/basket-screen.tsx'),
    'BasketScreen',
  ),
});

const paste = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/paste',
  component: lazyRouteComponent(
    () => import('../../screens/quick-entry/paste/paste-screen.tsx'),
    'PasteScreen',
  ),
});

const receipt = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/receipt',
  validateSearch: checkedSearch(receiptParameters),
  component: lazyRouteComponent(
    () => import('../../screens/ordering/receipt/receipt-screen.tsx'),
    'ReceiptScreen',
  ),
});

export const orderRoutes = [basket, paste, receipt] as const;
