import type { FastifyInstance } from 'fastify';
import { consoleRoutes } from './console-routes.ts';
import { deliveryOfBasket } from './delivery-of-basket.ts';
import { accountRoutes } from './features/account/index.ts';
import { accountingRoutes, usualQuantities } from './features/accounting/index.ts';
import { announcementsRoutes } from './features/announcements/index.ts';
import { auditLogRoutes } from './features/audit-log/index.ts';
import { basketRoutes, createKnownBaskets, currentBasketId } from './features/basket/index.ts';
import { basketImportRoutes } from './features/basket-import/index.ts';
import { basketLiveRoutes } from './features/basket-live/index.ts';
import { basketMovesRoutes } from './features/basket-moves/index.ts';
import { basketRepairRoutes } from './features/basket-repair/index.ts';
import { brandsRoutes } from './features/brands/index.ts';
import { campaignPagesRoutes } from './features/campaign-pages/index.ts';
import { catalogRoutes } from './features/catalog/index.ts';
import { co2ReportRoutes } from './features/co2-report/index.ts';
import { createIdentityChecks, createPasswords, type Passwords } from './features/credentials/index.ts';
import { customerCasesRoutes } from './features/customer-cases/index.ts';
import { customersRoutes } from './features/customers/index.ts';
import { deadLettersRoutes } from './features/dead-letters/index.ts';
import { deliveryRoutes } from './features/delivery/index.ts';
import { favoriteCountsRoutes } from './features/favorite-counts/index.ts';
import { favoritePagesRoutes } from './features/favorite-pages/index.ts';
import { favoritesRoutes } from './features/favorites/index.ts';
import { captchaOf, captchaSources, formsRoutes } from './features/forms/index.ts';
import { impersonationRoutes } from './features/impersonation/index.ts';
import { createTexts, labelsRoutes } from './features/labels/index.ts';
import { mediaRoutes, type PictureFiles } from './features/media/index.ts';
import { missedSearchesRoutes } from './features/missed-searches/index.ts';
import {
  createNavigationContent,
  type NavigationSources,
  navigationRoutes,
} from './features/navigation/index.ts';
import { notificationsRoutes, unreadFor } from './features/notifications/index.ts';
import { createServiceCaller, orderIntakeRoutes } from './features/order-intake/index.ts';
import { ordersRoutes } from './features/orders/index.ts';
import { organicCockpitRoutes } from './features/organic-cockpit/index.ts';
import { organicReportRoutes } from './features/organic-report/index.ts';
import { outgoingOrdersRoutes } from './features/outgoing-orders/index.ts';
import { peppolRoutes } from './features/peppol/index.ts';
import { procurementConsoleRoutes } from './features/procurement-console/index.ts';
import { productPagesRoutes } from './features/product-pages/index.ts';
import { createGoods, type Goods } from './features/product-snapshots/index.ts';
import { punchOutReach, punchOutRoutes } from './features/punch-out/index.ts';
import { recallsRoutes } from './features/recalls/index.ts';
import { reportsRoutes } from './features/reports/index.ts';
import { salesDocumentsRoutes } from './features/sales-documents/index.ts';
import { salesStatisticsRoutes } from './features/sales-statistics/index.ts';
import { searchPagesRoutes } from './features/search-pages/index.ts';
import { createSecondFactors } from './features/second-factor/index.ts';
import {
  createSessions,
  deliveryDateCookie,
  type SupplierFacts,
  sessionCookieName,
  sessionRoutes,
} from './features/session/index.ts';
import { stockNoticesRoutes } from './features/stock-notices/index.ts';
import { sustainabilityRoutes } from './features/sustainability/index.ts';
import { createSystemOrders, findBuyersOrder } from './features/system-orders/index.ts';
import { trackingRoutes } from './features/tracking/index.ts';
import { type AtRacePoint, webOrderRoutes } from './features/weborder/index.ts';
import { followPeople } from './follow-people.ts';
import { ownLabels, pageKeys } from './own-labels.ts';
import { isFormPage, pageContexts } from './page-contexts.ts';
import { createAuditTrail } from './platform/audit/audit-trail.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { installHealth } from './platform/http/frame/health.ts';
import { createHttpServer, type ServerParts } from './platform/http/http-server.ts';
import { createOldService } from './platform/http/old-services/old-service.ts';
import { installOpenApi } from './platform/http/open-api/open-api.ts';
import { serveNoPages, servePages } from './platform/http/pages/pages.ts';
import { registrarOf } from './platform/http/serve.ts';
import { missingCalls } from './platform/http/served-calls.ts';
import type { Log } from './platform/log.ts';
import { devMailPages } from './platform/mail/dev-mail-pages.ts';
import { receiverOf } from './platform/outside/erp-settings.ts';
import { powerBiFrames } from './platform/outside/power-bi-settings.ts';
import type { Vault } from './platform/vault.ts';
import { readinessFacts } from './readiness-facts.ts';

export interface AppParts {
  config: Config;
  database: Database;
  clock: Clock;
  log: Log;
  /** Encrypts the keys of second factors. */
  vault: Vault;
  supplier: SupplierFacts;
  /** Built browser application; null in tests, where the server serves only the API. */
  webRoot: string | null;
  /**
   * Called after the commit of a transaction that wrote a mail. Sends the mail without waiting for the next
   * run of the background jobs.
   */
  onMailWritten?: () => void;
  /**
   * Called after the commit of an order, a change or a withdrawal, so that it is sent to the supplier's system at once.
   */
  onOrderWritten?: () => void;
  /** Called after the commit of a new picture, so that its sizes are made at once. */
  onPictureWritten?: () => void;
  /** By default the storage that the settings name. */
  pictures?: PictureFiles;
  /** Set by tests that count how many passwords are hashed; otherwise created from the configuration. */
  passwords?: Passwords;
  /** Set by tests that pause a submission at named points. */
  atRacePoint?: AtRacePoint;
}

export interface App {
  http: FastifyInstance;
  goods: Goods;
  close(): Promise<void>;
}

/** Opens no port. No other code knows all features. */
export async function buildApp(parts: AppParts): Promise<App> {
  const { config, database, clock, log } = parts;
  const { timeZone } = config;
  const texts = createTexts(database, ownLabels, pageKeys);
  await texts.reload();
  const isSecure = config.publicUrl?.startsWith('https:') === true;
  const staffNeedTwoFactor = !config.isDemo;
  const secondFactors = createSecondFactors(parts.vault);
  const passwords = parts.passwords ?? createPasswords(config.passwordMemoryKib);
  const identity = createIdentityChecks({
    passwords,
    secondFactors,
    rateLimitFactor: config.rateLimitFactor,
  });
  const { oldAreas, oldService: settings, acceptedKey: serviceKey } = config.services;
  const sessions = createSessions({ database, clock, isSecure, staffNeedTwoFactor, serviceKey });
  const cookies = [deliveryDateCookie];
  const oldService = settings && createOldService({ settings, areas: oldAreas, cookies });
  const stopFollowingPeople = await followPeople(database, { sessions, texts, log });
  const trail = createAuditTrail({ database, log });
  const serviceCaller = createServiceCaller(parts);
  const server: ServerParts = {
    database,
    trail,
    clock,
    timeZone,
    log,
    isSecure,
    text: texts.text,
    recall: sessions.recall,
    identify: async (request) => (await serviceCaller(request)) ?? sessions.identify(request),
    publicOrigin: config.publicUrl,
    trustProxy: config.trustProxy,
    rateLimitFactor: config.rateLimitFactor,
    oldService,
  };
  const goods = createGoods({ database, clock, timeZone, log, text: texts.text, textVersion: texts.version });
  const http = await createHttpServer(server);
  await installOpenApi(http, {
    rateLimitFactor: config.rateLimitFactor,
    cookieName: sessionCookieName(isSecure),
    takesServices: serviceKey !== null,
  });
  installHealth(http, database, {
    isReady: () => goods.catalog.ready,
    arePicturesAway: () => parts.pictures?.isAway() === true,
    facts: () => readinessFacts({ database, clock, catalog: goods.catalog }),
  });
  const receiver = receiverOf(config.erp);
  const registrar = registrarOf(http, server);
  const mails = {
    supplier: parts.supplier,
    publicUrl: linkOrigin(config),
    ...(parts.onMailWritten && { onMailWritten: parts.onMailWritten }),
  };
  accountRoutes(registrar, {
    sessions,
    identity,
    secondFactors,
    staffNeedTwoFactor,
    ...mails,
  });
  const captcha = captchaOf(config.hcaptcha);
  labelsRoutes(registrar, { texts, own: ownLabels, pageKeys });
  announcementsRoutes(registrar);
  formsRoutes(registrar, {
    captcha,
    isDemo: config.isDemo,
    supplier: parts.supplier,
    ...(parts.onMailWritten && { onMailWritten: parts.onMailWritten }),
  });
  customersRoutes(registrar);
  impersonationRoutes(registrar, sessions);
  auditLogRoutes(registrar);
  catalogRoutes(registrar);
  mediaRoutes(registrar, goods.catalog, parts);
  deliveryRoutes(registrar, goods);
  notificationsRoutes(registrar);
  accountingRoutes(registrar);
  favoritesRoutes(registrar, goods);
  salesDocumentsRoutes(registrar, { ...mails, findBuyersOrder });
  brandsRoutes(registrar, goods);
  productPagesRoutes(registrar, goods);
  favoritePagesRoutes(registrar, goods);
  favoriteCountsRoutes(registrar);
  trackingRoutes(registrar, campaignPagesRoutes(registrar, goods), goods.delivery);
  stockNoticesRoutes(registrar, goods);
  searchPagesRoutes(registrar, goods, {
    showsBoost: config.showsSearchBoost,
    deliveryOfBasket: deliveryOfBasket(oldService),
    misses: missedSearchesRoutes(registrar, goods.catalog),
  });
  const known = createKnownBaskets(registrar, goods.placed);
  const basketParts = { openShelf: goods.openShelf, known };
  sessionRoutes(registrar, {
    sessions,
    identity,
    trail,
    currentBasketId: (ctx) => currentBasketId(ctx, basketParts),
  });
  basketRoutes(registrar, basketParts);
  basketLiveRoutes(registrar, known.changes);
  basketMovesRoutes(registrar, basketParts);
  basketRepairRoutes(registrar, basketParts);
  const orderParts = {
    openShelf: goods.openShelf,
    known,
    text: server.text,
    ...mails,
    usualQuantities,
    ...(parts.onOrderWritten && { onOrderWritten: parts.onOrderWritten }),
    ...(parts.atRacePoint && { atRacePoint: parts.atRacePoint }),
  };
  webOrderRoutes(registrar, orderParts);
  const systemOrders = createSystemOrders({ ...server, ...orderParts, ownNumbers: goods.ownNumbers });
  ordersRoutes(registrar, goods);
  salesStatisticsRoutes(registrar, goods);
  orderIntakeRoutes(registrar, { intakeKeys: config.erp.intakeKeys, mails });
  outgoingOrdersRoutes(registrar, { receiver, ...parts });
  deadLettersRoutes(registrar, parts);
  recallsRoutes(registrar, mails);
  customerCasesRoutes(registrar, { catalog: goods.catalog, ...mails });
  punchOutRoutes(registrar, {
    ...basketParts,
    sessions,
    passwords,
    systemOrders,
    goods,
    publicUrl: linkOrigin(config),
    isDemo: config.isDemo,
  });
  peppolRoutes(registrar, { goods, systemOrders, passwords });
  procurementConsoleRoutes(registrar, { ...config, vault: parts.vault, goods, passwords });
  sustainabilityRoutes(registrar, goods);
  co2ReportRoutes(registrar, goods);
  reportsRoutes(registrar, { ...parts, sessions, powerBi: config.powerBi });
  organicCockpitRoutes(registrar, goods);
  organicReportRoutes(registrar, mails);
  basketImportRoutes(registrar, { goods, known, sessions });
  const navigation: NavigationSources = {
    database,
    content: createNavigationContent(database),
    catalog: goods.catalog,
    // When the old service handles notifications, Engros does not know how many are unread, so the menus show no
    // number.
    counts: oldAreas.includes('notifications') ? {} : { unreadNotifications: unreadFor(parts) },
    authenticationLinks: { RegisterPageUrl: config.registerUrl, LoginPageUrl: '/login' },
  };
  navigationRoutes(registrar, navigation);
  consoleRoutes(registrar, { sessions, receiver, catalog: goods.catalog, ...mails });
  const missing = missingCalls(registrar);
  if (missing.length > 0) throw new Error(`Declared calls without a handler: ${missing.join(', ')}`);
  if (config.isDemo) devMailPages(http, { database, timeZone });
  if (parts.webRoot === null) serveNoPages(http);
  else
    await servePages(http, {
      webRoot: parts.webRoot,
      rateLimitFactor: config.rateLimitFactor,
      text: texts.text,
      contextOf: pageContexts(parts, { sessions, texts, navigation, captcha }),
      frames: powerBiFrames(config.powerBi),
      outsideOf: (page) => (isFormPage(page) ? captchaSources(captcha) : []),
      reachOf: punchOutReach(database, sessions),
    });
  await goods.start();
  await navigation.content.start();
  await http.ready();
  return {
    http,
    goods,
    close: async () => {
      await http.close();
      await trail.flush();
      await navigation.content.stop();
      await goods.stop();
      await stopFollowingPeople();
    },
  };
}
