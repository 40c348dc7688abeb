import { createRoute } from '@tanstack/react-router';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { signedInOnly } from '../redirects.ts';
import { shell } from './frame-routes.ts';

const campaigns = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns',
  component: lazyRouteComponent(
    () => import('../../screens/campaigns/campaigns/campaigns-screen.tsx'),
    'CampaignsScreen',
  ),
});

const promotion = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns/promotion/$campaignId',
  component: lazyRouteComponent(
    () => import('../../screens/campaigns/promotion/promotion-screen.tsx'),
    'PromotionScreen',
  ),
});

const supplierPage = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns/supplier/$identifier',
  component: lazyRouteComponent(
    () => import('../../screens/campaigns/supplier-page/supplier-page-screen.tsx'),
    'SupplierPageScreen',
  ),
});

const productNews = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/product-news',
  component: lazyRouteComponent(
    () => import('../../screens/pages/product-news/product-news-screen.tsx'),
    'ProductNewsScreen',
  ),
});

/** Visitors may see the first three, without prices. */
export const campaignRoutes = [campaigns, promotion, supplierPage, productNews] as const;
