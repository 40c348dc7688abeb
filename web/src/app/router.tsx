import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { brandParameters } from '../features/brands/brand-parameters.ts';
import { searchOverlayPath } from '../features/search-overlay/overlay-path.ts';
import { parsePlainSearch, writePlainSearch } from '../lib/plain-search.ts';
import { RootLayout } from './frame/root-layout.tsx';
import { ScreenFailure } from './frame/screen-failure.tsx';
import { languagePrefix } from './language-prefix.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { basketParameters, frontParameters, receiptParameters } from './page-parameters.ts';
import {
  leadToConsole,
  leadToPriceList,
  leadToSearch,
  leadToSecondFactor,
  signedInOnly,
} from './redirects.ts';
import { priceListParameters, searchParameters } from './search-parameters.ts';

const root = createRootRoute({ component: RootLayout });

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('../screens/login/login-screen.tsx'), 'LoginScreen'),
});

/** Pages around e-mailed links; loaded only there, so the login stays small. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(() => import('../screens/login/forgot-screen.tsx'), 'ForgotScreen'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../screens/login/reset-screen.tsx'), 'ResetScreen'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  component: lazyRouteComponent(
    () => import('../screens/login/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
});

/** All pages with the header; its code is loaded only for them, so the login stays small. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: leadToSecondFactor,
  component: lazyRouteComponent(() => import('./frame/shell-layout.tsx'), 'ShellLayout'),
  notFoundComponent: lazyRouteComponent(() => import('./frame/not-found-screen.tsx'), 'NotFoundScreen'),
});

const front = createRoute({
  beforeLoad: leadToConsole,
  getParentRoute: () => shell,
  path: '/',
  validateSearch: frontParameters,
  component: lazyRouteComponent(() => import('../screens/front/front-screen.tsx'), 'FrontScreen'),
});

const search = createRoute({
  beforeLoad: leadToPriceList,
  getParentRoute: () => shell,
  path: '/catalog/search',
  validateSearch: searchParameters,
  component: lazyRouteComponent(() => import('../screens/search/search-screen.tsx'), 'SearchScreen'),
});

const priceList = createRoute({
  beforeLoad: leadToSearch,
  getParentRoute: () => shell,
  path: '/price-list',
  validateSearch: priceListParameters,
  component: lazyRouteComponent(
    () => import('../screens/price-list/price-list-screen.tsx'),
    'PriceListScreen',
  ),
});

const consoleHome = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/console',
  component: lazyRouteComponent(() => import('../screens/console/console-screen.tsx'), 'ConsoleScreen'),
});

const product = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/product/$productId',
  component: lazyRouteComponent(() => import('../screens/product/product-screen.tsx'), 'ProductScreen'),
});

const basket = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/basket',
  validateSearch: basketParameters,
  component: lazyRouteComponent(() => import('../screens/basket/basket-screen.tsx'), 'BasketScreen'),
});

const paste = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/paste',
  component: lazyRouteComponent(() => import('../screens/paste/paste-screen.tsx'), 'PasteScreen'),
});

const receipt = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/checkout/receipt',
  validateSearch: receiptParameters,
  component: lazyRouteComponent(() => import('../screens/receipt/receipt-screen.tsx'), 'ReceiptScreen'),
});

const sustainabilityInformation = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/sustainability/information',
  component: lazyRouteComponent(
    () => import('../screens/sustainability/information-screen.tsx'),
    'InformationScreen',
  ),
});

/** Visitors see the brands too, without prices (domain 3). */
const brands = createRoute({
  getParentRoute: () => shell,
  path: '/brands/home',
  component: lazyRouteComponent(() => import('../screens/brands/brands-screen.tsx'), 'BrandsScreen'),
});

const brand = createRoute({
  getParentRoute: () => shell,
  path: '/brands/$brandId',
  validateSearch: brandParameters,
  component: lazyRouteComponent(() => import('../screens/brand/brand-screen.tsx'), 'BrandScreen'),
});

const presale = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/presale',
  component: lazyRouteComponent(() => import('../screens/presale/presale-screen.tsx'), 'PresaleScreen'),
});

const samples = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/samples',
  component: lazyRouteComponent(() => import('../screens/samples/samples-screen.tsx'), 'SamplesScreen'),
});

/** The search overlay at its own URL, without a page under it. */
const searchOverlay = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: searchOverlayPath,
});

/** Forms of the supplier; visitors see them too, because one of the forms is the application for a customer account. */
const form = createRoute({
  getParentRoute: () => shell,
  path: '/forms/$formId',
  component: lazyRouteComponent(() => import('../screens/form/form-screen.tsx'), 'FormScreen'),
});

const scan = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/scan',
  component: lazyRouteComponent(() => import('../screens/scan/scan-screen.tsx'), 'ScanScreen'),
});

const supplier = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/supplier',
  component: lazyRouteComponent(() => import('../screens/supplier/supplier-screen.tsx'), 'SupplierScreen'),
});

const impersonation = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/impersonation',
  component: lazyRouteComponent(
    () => import('../screens/impersonation/impersonation-screen.tsx'),
    'ImpersonationScreen',
  ),
});

const assignCustomer = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/assign-customer',
  component: lazyRouteComponent(
    () => import('../screens/assign-customer/assign-customer-screen.tsx'),
    'AssignCustomerScreen',
  ),
});

const actingLog = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/acting-log',
  component: lazyRouteComponent(
    () => import('../screens/acting-log/acting-log-screen.tsx'),
    'ActingLogScreen',
  ),
});

const accountScreen = lazyRouteComponent(
  () => import('../screens/account/account-screen.tsx'),
  'AccountScreen',
);
const account = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account',
  component: accountScreen,
});
/** A part of the account at its own URL. */
const accountSection = createRoute({
  ...signedInOnly,
  getParentRoute: () => shell,
  path: '/account/$section',
  component: accountScreen,
});

/** The page for unknown URLs, with the header. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./frame/not-found-screen.tsx'), 'NotFoundScreen'),
});

const routeTree = root.addChildren([
  login,
  forgotPassword,
  resetPassword,
  confirmEmail,
  shell.addChildren([
    front,
    search,
    priceList,
    consoleHome,
    product,
    basket,
    paste,
    receipt,
    sustainabilityInformation,
    samples,
    searchOverlay,
    presale,
    brands,
    brand,
    form,
    scan,
    supplier,
    impersonation,
    assignCustomer,
    actingLog,
    account,
    accountSection,
    unknown,
  ]),
]);

export function createAppRouter(pathname: string) {
  return createRouter({
    routeTree,
    rewrite: languagePrefix(pathname),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ScreenFailure,
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
