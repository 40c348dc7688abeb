import * as account from './account/account.ts';
import * as auth from './account/auth.ts';
import * as customerInformation from './account/customer-information.ts';
import * as customers from './account/customers.ts';
import * as impersonation from './account/impersonation.ts';
import * as passwords from './account/passwords.ts';
import * as twoFactor from './account/two-factor.ts';
import * as user from './account/user.ts';
import * as announcements from './announcements.ts';
import * as basket from './basket/basket.ts';
import * as basketDay from './basket/basket-day.ts';
import * as basketEvents from './basket/basket-events.ts';
import * as basketImport from './basket/basket-import.ts';
import * as basketLines from './basket/basket-lines.ts';
import * as basketRepair from './basket/basket-repair.ts';
import * as delivery from './basket/delivery.ts';
import * as weborder from './basket/weborder.ts';
import * as weborderChange from './basket/weborder-change.ts';
import * as campaignCalls from './campaigns/campaign-calls.ts';
import * as audit from './console/audit.ts';
import * as consoleCalendar from './console/calendar.ts';
import * as consoleCampaigns from './console/campaigns.ts';
import * as consoleChoices from './console/choices.ts';
import * as consoleContent from './console/content.ts';
import * as consoleCases from './console/customer-cases.ts';
import * as consoleDeadLetters from './console/dead-letters.ts';
import * as consoleImports from './console/imports.ts';
import * as consoleLabels from './console/labels.ts';
import * as consoleNotifications from './console/notifications.ts';
import * as consoleOverview from './console/overview.ts';
import * as consolePeople from './console/people.ts';
import * as consolePictures from './console/pictures.ts';
import * as consoleProcurement from './console/procurement.ts';
import * as consoleRecallMails from './console/recall-mails.ts';
import * as consoleRecalls from './console/recalls.ts';
import * as consoleSearch from './console/search.ts';
import * as consoleWork from './console/work.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as favoriteCounts from './favorites/counts.ts';
import * as favoriteDetails from './favorites/details.ts';
import * as favoriteEdits from './favorites/edits.ts';
import * as favoriteFiles from './favorites/files.ts';
import * as favorites from './favorites/lists.ts';
import * as favoriteSharing from './favorites/sharing.ts';
import * as forms from './forms.ts';
import * as brands from './goods/brands.ts';
import * as campaigns from './goods/campaigns.ts';
import * as catalog from './goods/catalog.ts';
import * as presale from './goods/presale.ts';
import * as purchaseHistory from './goods/purchase-history.ts';
import * as stockNotices from './goods/stock-notices.ts';
import * as sustainability from './goods/sustainability.ts';
import * as co2Report from './insight/co2-report.ts';
import * as organicCockpit from './insight/organic-cockpit.ts';
import * as organicReport from './insight/organic-report.ts';
import * as navigation from './navigation.ts';
import * as notifications from './notices/notifications.ts';
import * as recallAddresses from './notices/recall-addresses.ts';
import * as recallNotices from './notices/recall-notices.ts';
import * as recalls from './notices/recalls.ts';
import * as customerCases from './orders/customer-cases.ts';
import * as environmentalImpact from './orders/environmental-impact.ts';
import * as legacyOrders from './orders/legacy-orders.ts';
import * as orderAttention from './orders/order-attention.ts';
import * as orderTracking from './orders/order-tracking.ts';
import * as orders from './orders/orders.ts';
import * as outgoingOrders from './orders/outgoing-orders.ts';
import * as salesDocuments from './orders/sales-documents.ts';
import * as salesStatistics from './orders/sales-statistics.ts';
import * as supplierCases from './orders/supplier-cases.ts';
import * as supplierIntake from './orders/supplier-intake.ts';
import * as supplierPayments from './orders/supplier-payments.ts';
import * as supplierWholeOrders from './orders/supplier-whole-orders.ts';
import * as thisWeek from './orders/this-week.ts';
import * as peppol from './punch-out/peppol.ts';
import * as punchOut from './punch-out/punch-out.ts';
import * as reports from './reports/reports.ts';

const rooms: readonly Record<string, unknown>[] = [
  auth,
  passwords,
  user,
  account,
  twoFactor,
  customers,
  impersonation,
  punchOut,
  peppol,
  consoleProcurement,
  announcements,
  forms,
  consoleLabels,
  customerInformation,
  delivery,
  catalog,
  consoleSearch,
  brands,
  campaigns,
  campaignCalls,
  presale,
  favorites,
  favoriteDetails,
  favoriteEdits,
  favoriteCounts,
  favoriteSharing,
  favoriteFiles,
  purchaseHistory,
  salesStatistics,
  environmentalImpact,
  thisWeek,
  co2Report,
  organicCockpit,
  organicReport,
  stockNotices,
  basket,
  basketLines,
  basketEvents,
  basketDay,
  basketRepair,
  basketImport,
  weborder,
  weborderChange,
  orderTracking,
  orders,
  orderAttention,
  legacyOrders,
  outgoingOrders,
  consoleDeadLetters,
  supplierCases,
  supplierIntake,
  supplierWholeOrders,
  supplierPayments,
  customerCases,
  consoleCases,
  consoleCampaigns,
  consoleChoices,
  consoleOverview,
  consoleWork,
  consolePeople,
  consoleImports,
  consoleContent,
  consoleCalendar,
  notifications,
  consoleNotifications,
  recallAddresses,
  recallNotices,
  recalls,
  consolePictures,
  consoleRecallMails,
  consoleRecalls,
  audit,
  salesDocuments,
  sustainability,
  reports,
  navigation,
];

/**
 * Every declared endpoint. Used only by the registration check, OpenAPI and the access matrix; other code
 * imports the constant it needs.
 */
export const declaredEndpoints: readonly Endpoint[] = rooms.flatMap((room) =>
  Object.values(room).filter(isEndpoint),
);
