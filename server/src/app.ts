import type { FastifyInstance } from 'fastify';
import { currentBasketId } from './baskets/basket/find-or-create.ts';
import { createKnownBaskets } from './baskets/basket/known-baskets.ts';
import { basketRoutes } from './baskets/basket/routes.ts';
import { basketLiveRoutes } from './baskets/basket-live/routes.ts';
import { basketMovesRoutes } from './baskets/basket-moves/routes.ts';
import { basketRepairRoutes } from './baskets/basket-repair/routes.ts';
import { campaignPagesRoutes } from './campaigns/campaign-pages/routes.ts';
import { customerCasesRoutes } from './cases/customer-cases/routes.ts';
import { consoleRoutes } from './console-routes.ts';
import { salesDocumentsRoutes } from './documents/sales-documents/routes.ts';
import { changeFeedRoutes } from './erp/change-feed/routes.ts';
import { consoleOrdersRoutes } from './erp/console-orders/routes.ts';
import { deadLettersRoutes } from './erp/dead-letters/routes.ts';
import { orderIntakeRoutes } from './erp/order-intake/routes.ts';
import { createServiceCaller } from './erp/order-intake/tokens/service-tokens.ts';
import { outgoingOrdersRoutes } from './erp/outgoing-orders/routes.ts';
import { favoriteCountsRoutes } from './favourites/favorite-counts/routes.ts';
import { favoritesRoutes } from './favourites/favorites/routes.ts';
import { followPeople } from './follow-people.ts';
import { largestOrder, usualQuantities } from './goods/accounting/purchases.ts';
import { accountingRoutes } from './goods/accounting/routes.ts';
import { brandsRoutes } from './goods/brands/routes.ts';
import { catalogRoutes } from './goods/catalog/routes.ts';
import { deliveryRoutes } from './goods/delivery/routes.ts';
import type { PictureFiles } from './goods/media/picture-files.ts';
import { mediaRoutes } from './goods/media/routes.ts';
import { missedSearchesRoutes } from './goods/missed-searches/routes.ts';
import { createGoods, type Goods } from './goods/product-snapshots/goods.ts';
import { salesStatisticsRoutes } from './goods/sales-statistics/routes.ts';
import { co2ReportRoutes } from './insight/co2-report/routes.ts';
import { organicCockpitRoutes } from './insight/organic-cockpit/routes.ts';
import { organicReportRoutes } from './insight/organic-report/routes.ts';
import { reportsRoutes } from './insight/reports/routes.ts';
import { sustainabilityRoutes } from './insight/sustainability/routes.ts';
import { navigationCounts } from './navigation-counts.ts';
import { announcementsRoutes } from './notices/announcements/routes.ts';
import { captchaOf, captchaSources } from './notices/forms/captcha.ts';
import { formsRoutes } from './notices/forms/routes.ts';
import { notificationsRoutes } from './notices/notifications/routes.ts';
import { recallsRoutes } from './notices/recalls/routes.ts';
import { createCallTimes, createNodeFacts, type NodeFacts } from './operating/node-facts.ts';
import { countAlarms } from './operating/read-operation.ts';
import { readinessFacts, waitingNow } from './operating/readiness-facts.ts';
import { operationRoutes } from './operating/routes.ts';
import { ordersRoutes } from './ordering/orders/routes.ts';
import { trackingRoutes } from './ordering/tracking/routes.ts';
import type { AtRacePoint } from './ordering/weborder/race-points.ts';
import { webOrderRoutes } from './ordering/weborder/routes.ts';
import { ownLabels, pageKeys } from './own-labels.ts';
import { isFormPage, pageContexts } from './page-contexts.ts';
import { favoritePagesRoutes } from './pages/favorite-pages/routes.ts';
import { askAhead } from './pages/navigation/ask-ahead.ts';
import { createNavigationContent } from './pages/navigation/navigation-content.ts';
import type { NavigationSources } from './pages/navigation/read-navigation.ts';
import { navigationRoutes } from './pages/navigation/routes.ts';
import { productPagesRoutes } from './pages/product-pages/routes.ts';
import { basketsOfSession, deliveryOfBasket } from './pages/search-pages/baskets-elsewhere.ts';
import { searchPagesRoutes } from './pages/search-pages/routes.ts';
import { stockNoticesRoutes } from './pages/stock-notices/routes.ts';
import { accountRoutes } from './people/account/routes.ts';
import { auditLogRoutes } from './people/audit-log/routes.ts';
import { createPasswords, type Passwords } from './people/credentials/passwords.ts';
import { createIdentityChecks } from './people/credentials/require-identity.ts';
import { customersRoutes } from './people/customers/routes.ts';
import { impersonationRoutes } from './people/impersonation/routes.ts';
import { labelsRoutes } from './people/labels/routes.ts';
import { createTexts } from './people/labels/texts.ts';
import { personalDataRoutes } from './people/personal-data/routes.ts';
import { createSecondFactors } from './people/second-factor/second-factors.ts';
import { deliveryDateCookie, sessionCookieName } from './people/session/cookies.ts';
import type { SupplierFacts } from './people/session/page-context.ts';
import { sessionRoutes } from './people/session/routes.ts';
import { createSessions } from './people/session/sessions.ts';
import { allergensRoutes } from './planning/allergens/routes.ts';
import { createApprovalDesk } from './planning/approvals/desk.ts';
import { approvalGuard } from './planning/approvals/guard.ts';
import { approvalsRoutes } from './planning/approvals/routes.ts';
import { runApprovals } from './planning/approvals/run-approvals.ts';
import { guardBudgets } from './planning/budgets/guard-order.ts';
import { budgetsRoutes } from './planning/budgets/routes.ts';
import { groupSheetsRoutes } from './planning/group-sheets/routes.ts';
import type { StandingParts } from './planning/standing-orders/parts.ts';
import { standingOrdersRoutes } from './planning/standing-orders/routes.ts';
import { runStandingOrders } from './planning/standing-orders/run-standing-orders.ts';
import { substitutesRoutes } from './planning/substitutes/routes.ts';
import { createAuditTrail } from './platform/audit/audit-trail.ts';
import type { Clock } from './platform/clock.ts';
import { type Config, linkOrigin } from './platform/config.ts';
import type { Database } from './platform/database/open-database.ts';
import { installHealth } from './platform/http/frame/health.ts';
import { createHttpServer, type ServerParts } from './platform/http/http-server.ts';
import { createOldService } from './platform/http/old-services/old-service.ts';
import { installOpenApi } from './platform/http/open-api/open-api.ts';
import { createPageTexts } from './platform/http/pages/page-texts.ts';
import { serveNoPages, servePages } from './platform/http/pages/pages.ts';
import { registrarOf } from './platform/http/serve.ts';
import { missingCalls } from './platform/http/served-calls.ts';
import type { Log } from './platform/log.ts';
import { devMailPages } from './platform/mail/dev-mail-pages.ts';
import { receiverOf } from './platform/outside/erp-settings.ts';
import { powerBiFrames } from './platform/outside/power-bi-settings.ts';
import { createMetrics, type Metrics, type MetricsParts } from './platform/telemetry/metrics.ts';
import { logRequests } from './platform/telemetry/request-log.ts';
import type { Vault } from './platform/vault.ts';
import { peppolRoutes } from './procurement/peppol/routes.ts';
import { procurementConsoleRoutes } from './procurement/procurement-console/routes.ts';
import { punchOutReach } from './procurement/punch-out/page-reach.ts';
import { punchOutRoutes } from './procurement/punch-out/routes.ts';
import { findBuyersOrder } from './procurement/system-orders/ordered-goods-queries.ts';
import { createSystemOrders } from './procurement/system-orders/take-order.ts';
import { basketImportRoutes } from './quick-entry/basket-import/routes.ts';
import { budgetFilesRoutes } from './quick-entry/budget-files/routes.ts';
import { supplierFileRoutes } from './supplier/integration/doors/routes.ts';

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
  /** Null without the setting METRICS_PORT. */
  metrics: Metrics | null;
  /** How this node is. */
  nodeFacts(): Promise<NodeFacts>;
  /** Makes and sends the baskets of standing orders that are due; needs the catalogue. Returns the number of mails. */
  runStandingOrders(signal?: AbortSignal): Promise<number>;
  /** Reminds, asks deputies and ends requests for approval that nobody answered in time. Returns the number of mails. */
  runApprovals(signal?: AbortSignal): Promise<number>;
  close(): Promise<void>;
}

/** Before the routes, which are followed from their declaration on. */
function installTelemetry(
  http: FastifyInstance,
  {
    config,
    database,
    waitingNow: now,
  }: Pick<AppParts, 'config' | 'database'> & Pick<MetricsParts, 'waitingNow'>,
): Metrics | null {
  if (config.logsRequests) logRequests(http);
  if (config.metrics === null) return null;
  const metrics = createMetrics({ pool: database.pool, waitingNow: now });
  metrics.follow(http);
  return metrics;
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
  const followed = { database, clock, catalog: goods.catalog };
  const calls = createCallTimes();
  calls.follow(http);
  const { dataDir } = config;
  const nodeFacts = createNodeFacts({
    dataDir,
    pool: database.pool,
    calls,
    behindMs: goods.catalog.behindMs,
  });
  const metrics = installTelemetry(http, { config, database, waitingNow: () => waitingNow(followed) });
  await installOpenApi(http, {
    rateLimitFactor: config.rateLimitFactor,
    cookieName: sessionCookieName(isSecure),
    takesServices: serviceKey !== null,
  });
  installHealth(http, database, {
    isReady: () => goods.catalog.ready,
    arePicturesAway: () => parts.pictures?.isAway() === true,
    facts: () => readinessFacts(followed),
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
  personalDataRoutes(registrar);
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
    baskets: basketsOfSession(oldService, (ctx) => currentBasketId(ctx, basketParts)),
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
    largestOrder,
    orderGuards: [approvalGuard, guardBudgets],
    approvalDesk: createApprovalDesk({ text: server.text, ...mails }),
    ...(parts.onOrderWritten && { onOrderWritten: parts.onOrderWritten }),
    ...(parts.atRacePoint && { atRacePoint: parts.atRacePoint }),
  };
  webOrderRoutes(registrar, orderParts);
  const systemOrders = createSystemOrders({ ...server, ...orderParts, ownNumbers: goods.ownNumbers });
  ordersRoutes(registrar, goods);
  const standingParts: StandingParts = { ...server, ...orderParts, delivery: goods.delivery };
  standingOrdersRoutes(registrar, standingParts);
  allergensRoutes(registrar, goods);
  substitutesRoutes(registrar, orderParts);
  approvalsRoutes(registrar, standingParts);
  budgetsRoutes(registrar, goods);
  groupSheetsRoutes(registrar, { ...orderParts, catalog: goods.catalog.current });
  salesStatisticsRoutes(registrar, goods);
  orderIntakeRoutes(registrar, { intakeKeys: config.erp.intakeKeys, mails });
  supplierFileRoutes(registrar, { intakeKeys: config.erp.intakeKeys, ...mails });
  changeFeedRoutes(registrar, {
    receiver: config.erp.changeHints,
    vault: parts.vault,
    allowsPrivate: config.reachesPrivate,
  });
  outgoingOrdersRoutes(registrar, { receiver, ...parts });
  consoleOrdersRoutes(registrar, { receiver, openShelf: goods.openShelf, catalog: goods.catalog });
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
  budgetFilesRoutes(registrar);
  const navigation: NavigationSources = {
    database,
    content: createNavigationContent(database),
    catalog: goods.catalog,
    counts: navigationCounts({ ...server, oldService }, oldAreas),
    authenticationLinks: { RegisterPageUrl: config.registerUrl, LoginPageUrl: '/login' },
  };
  navigationRoutes(registrar, navigation);
  consoleRoutes(registrar, {
    sessions,
    receiver,
    goods,
    catalog: goods.catalog,
    countAlarms: () => countAlarms(followed),
    openShelf: goods.openShelf,
    ...mails,
  });
  operationRoutes(registrar, goods);
  const missing = missingCalls(registrar);
  if (missing.length > 0) throw new Error(`Declared calls without a handler: ${missing.join(', ')}`);
  if (config.isDemo) devMailPages(http, { database, timeZone });
  const pageTexts = createPageTexts(texts.forPage);
  if (parts.webRoot === null) serveNoPages(http);
  else
    await servePages(http, {
      webRoot: parts.webRoot,
      rateLimitFactor: config.rateLimitFactor,
      text: texts.text,
      texts: pageTexts,
      contextOf: pageContexts(parts, { sessions, texts, pageTexts, navigation, captcha }),
      askAhead,
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
    metrics,
    nodeFacts,
    runStandingOrders: (signal) => runStandingOrders(standingParts, signal),
    runApprovals: (signal) => runApprovals(standingParts, signal),
    close: async () => {
      await http.close();
      await trail.flush();
      await navigation.content.stop();
      await goods.stop();
      await stopFollowingPeople();
    },
  };
}
