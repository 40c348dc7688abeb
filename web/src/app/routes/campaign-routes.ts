import { createRoute } from '@tanstack/react-router';
import { campaignParameters } from '../campaign-parameters.ts';
import { checkedSearch } from '../checked-search.ts';
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
  validateSearch: checkedSearch(campaignParameters),
  component: lazyRouteComponent(
    () => import('../../screens/campaigns/promotion/promotion-screen.tsx'),
    'PromotionScreen',
  ),
});

const supplierPage = createRoute({
  getParentRoute: () => shell,
  path: '/campaigns/supplier/$identifier',
  validateSearch: checkedSearch(campaignParameters),
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
