import { createRoute } from '@tanstack/react-router';
import { brandParameters } from '../../features/goods/brands/brand-parameters.ts';
import { searchOverlayPath } from '../../features/pages/search-overlay/overlay-path.ts';
import { checkedSearch } from '../checked-search.ts';
import { lazyRouteComponent } from '../lazy-route-component.ts';
import { frontParameters } from '../page-parameters.ts';
import { leadFromFront, leadToPriceList, leadToSearch, signedInOnly } from '../redirects.ts';
import { priceListParameters, searchParameters } from '../search-parameters.ts';
import { shell } from './frame-routes.ts';

const front = createRoute({
  beforeLoad: leadFromFront,
  getParentRoute: () => shell,
  path: '/',
  validateSearch: checkedSearch(frontParameters),
  component: lazyRouteComponent(() => import('../../screens/pages/front/front-screen.tsx'), 'FrontScreen'),
});

const search = createRoute({
  beforeLoad: leadToPriceList,
  getParentRoute: () => shell,
  path: '/catalog/search',
  validateSearch: checkedSearch(searchParameters),
  component: lazyRouteComponent(() => import('../../screens/pages/search/search-screen.tsx'), 'SearchScreen'),
});

const priceList = createRoute({
  beforeLoad: leadToSearch,
  getParentRoute: () => shell,
  path: '/price-list',
  validateSearch: checkedSearch(priceListParameters),
  component: lazyRouteComponent(
    () => import('../../screens/goods/price-list/price-list-screen.tsx'),
    'PriceListScreen',
  ),
});

const product = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/product/$productId',
  component: lazyRouteComponent(
    () => import('../../screens/goods/product/product-screen.tsx'),
    'ProductScreen',
  ),
});

/** Visitors see the brands too, without prices (domain 3). */
const brands = createRoute({
  getParentRoute: () => shell,
  path: '/brands/home',
  component: lazyRouteComponent(() => import('../../screens/goods/brands/brands-screen.tsx'), 'BrandsScreen'),
});

const brand = createRoute({
  getParentRoute: () => shell,
  path: '/brands/$brandId',
  validateSearch: checkedSearch(brandParameters),
  component: lazyRouteComponent(() => import('../../screens/goods/brand/brand-screen.tsx'), 'BrandScreen'),
});

const presale = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/presale',
  component: lazyRouteComponent(
    () => import('../../screens/pages/presale/presale-screen.tsx'),
    'PresaleScreen',
  ),
});

const samples = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/samples',
  component: lazyRouteComponent(
    () => import('../../screens/pages/samples/samples-screen.tsx'),
    'SamplesScreen',
  ),
});

/** The search overlay without a page under it. */
const searchOverlay = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: searchOverlayPath,
});

const scan = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/scan',
  component: lazyRouteComponent(() => import('../../screens/quick-entry/scan/scan-screen.tsx'), 'ScanScreen'),
});

/** Visitors see the forms too, because one of them is the application for a customer account. */
const form = createRoute({
  getParentRoute: () => shell,
  path: '/forms/$formId',
  component: lazyRouteComponent(() => import('../../screens/notices/form/form-screen.tsx'), 'FormScreen'),
});

export const shopRoutes = [
  front,
  search,
  priceList,
  product,
  brands,
  brand,
  presale,
  samples,
  searchOverlay,
  scan,
  form,
] as const;
