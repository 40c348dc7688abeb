import * as basket from './baskets/basket.ts';
import * as basketDay from './baskets/basket-day.ts';
import * as basketEvents from './baskets/basket-events.ts';
import * as basketLines from './baskets/basket-lines.ts';
import * as basketPeople from './baskets/basket-people.ts';
import * as basketRepair from './baskets/basket-repair.ts';
import * as campaignCalls from './campaigns/campaign-calls.ts';
import * as campaigns from './campaigns/sample-campaigns.ts';
import * as customerCases from './cases/customer-cases.ts';
import * as supplierCases from './cases/supplier-cases.ts';
import * as bookkeeping from './documents/bookkeeping.ts';
import * as salesDocuments from './documents/sales-documents.ts';
import * as supplierPayments from './documents/supplier-payments.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as changeHints from './erp/change-hints.ts';
import * as changeReceivers from './erp/change-receivers.ts';
import * as changes from './erp/changes.ts';
import * as consoleOrders from './erp/console-orders.ts';
import * as outgoingOrders from './erp/outgoing-orders.ts';
import * as serviceTokens from './erp/service-tokens.ts';
import * as supplierIntake from './erp/supplier-intake.ts';
import * as supplierOrders from './erp/supplier-orders.ts';
import * as supplierWholeOrders from './erp/supplier-whole-orders.ts';
import * as favoriteCounts from './favourites/counts.ts';
import * as favoriteDetails from './favourites/details.ts';
import * as favoriteEdits from './favourites/edits.ts';
import * as favoriteFiles from './favourites/files.ts';
import * as favoritePeople from './favourites/list-people.ts';
import * as favorites from './favourites/lists.ts';
import * as favoriteSharing from './favourites/sharing.ts';
import * as brands from './goods/brands.ts';
import * as catalog from './goods/catalog.ts';
import * as delivery from './goods/delivery.ts';
import * as purchaseHistory from './goods/purchase-history.ts';
import * as salesStatistics from './goods/sales-statistics.ts';
import * as co2Report from './insight/co2-report.ts';
import * as environmentalImpact from './insight/environmental-impact.ts';
import * as organicCockpit from './insight/organic-cockpit.ts';
import * as organicReport from './insight/organic-report.ts';
import * as reports from './insight/reports.ts';
import * as sustainability from './insight/sustainability.ts';
import * as announcements from './notices/announcements.ts';
import * as forms from './notices/forms.ts';
import * as notifications from './notices/notifications.ts';
import * as recallAddresses from './notices/recall-addresses.ts';
import * as recallNotices from './notices/recall-notices.ts';
import * as recalls from './notices/recalls.ts';
import * as legacyOrders from './ordering/legacy-orders.ts';
import * as orderAttention from './ordering/order-attention.ts';
import * as orderTracking from './ordering/order-tracking.ts';
import * as orders from './ordering/orders.ts';
import * as thisWeek from './ordering/this-week.ts';
import * as weborder from './ordering/weborder.ts';
import * as weborderChange from './ordering/weborder-change.ts';
import * as navigation from './pages/navigation.ts';
import * as presale from './pages/presale.ts';
import * as stockNotices from './pages/stock-notices.ts';
import * as account from './people/account.ts';
import * as auth from './people/auth.ts';
import * as customerInformation from './people/customer-information.ts';
import * as customers from './people/customers.ts';
import * as impersonation from './people/impersonation.ts';
import * as passwords from './people/passwords.ts';
import * as personalData from './people/personal-data.ts';
import * as twoFactor from './people/two-factor.ts';
import * as user from './people/user.ts';
import * as allergens from './planning/allergens.ts';
import * as approvalRules from './planning/approval-rules.ts';
import * as approvals from './planning/approvals.ts';
import * as budgets from './planning/budgets.ts';
import * as standingExpected from './planning/expected.ts';
import * as groupSheets from './planning/group-sheets.ts';
import * as replacementQuestions from './planning/replacement-questions.ts';
import * as replacements from './planning/replacements.ts';
import * as standingOrders from './planning/standing-orders.ts';
import * as peppol from './procurement/peppol.ts';
import * as punchOut from './procurement/punch-out.ts';
import * as basketImport from './quick-entry/basket-import.ts';
import * as budgetFiles from './quick-entry/budget-files.ts';
import * as audit from './supplier/audit.ts';
import * as consoleCalendar from './supplier/calendar.ts';
import * as consoleCampaigns from './supplier/campaign-editor.ts';
import * as consoleChoices from './supplier/choices.ts';
import * as consoleContent from './supplier/content.ts';
import * as customerData from './supplier/customer-data.ts';
import * as consoleDeadLetters from './supplier/dead-letters.ts';
import * as consoleFind from './supplier/find.ts';
import * as productHistory from './supplier/goods/history.ts';
import * as consolePrices from './supplier/goods/prices.ts';
import * as consoleProduct from './supplier/goods/product.ts';
import * as consoleProducts from './supplier/goods/products.ts';
import * as consoleImportMappings from './supplier/import-mappings.ts';
import * as importUploads from './supplier/imports/uploads.ts';
import * as consoleImports from './supplier/imports.ts';
import * as consoleLabels from './supplier/labels.ts';
import * as consoleNotifications from './supplier/notifications.ts';
import * as consoleOperation from './supplier/operation/operation.ts';
import * as consoleOverview from './supplier/overview.ts';
import * as consoleCases from './supplier/people/customer-cases.ts';
import * as supplierCustomers from './supplier/people/customers.ts';
import * as consoleDeletions from './supplier/people/deletions.ts';
import * as consolePeopleChanges from './supplier/people/people-changes.ts';
import * as consolePeople from './supplier/people.ts';
import * as consolePictures from './supplier/pictures.ts';
import * as consoleProcurement from './supplier/procurement.ts';
import * as consoleRecallMails from './supplier/recall-mails.ts';
import * as consoleRecalls from './supplier/recalls.ts';
import * as consoleSearch from './supplier/search.ts';
import * as supplierFiles from './supplier/supplier-files.ts';
import * as consoleWhyNot from './supplier/why-not.ts';
import * as consoleWork from './supplier/work.ts';

const rooms: readonly Record<string, unknown>[] = [
  allergens,
  replacements,
  replacementQuestions,
  approvalRules,
  approvals,
  standingExpected,
  groupSheets,
  standingOrders,
  budgets,
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
  favoritePeople,
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
  basketPeople,
  basketEvents,
  basketDay,
  basketRepair,
  basketImport,
  budgetFiles,
  weborder,
  weborderChange,
  orderTracking,
  orders,
  orderAttention,
  legacyOrders,
  changes,
  personalData,
  customerData,
  consoleOrders,
  outgoingOrders,
  consoleDeadLetters,
  supplierCases,
  serviceTokens,
  supplierIntake,
  supplierOrders,
  supplierWholeOrders,
  supplierPayments,
  supplierFiles,
  customerCases,
  consoleCases,
  consoleCampaigns,
  consoleChoices,
  consoleFind,
  consoleWhyNot,
  consoleOperation,
  consoleOverview,
  consoleWork,
  consolePeople,
  consolePeopleChanges,
  consoleImportMappings,
  supplierCustomers,
  consoleDeletions,
  consoleImports,
  consoleProducts,
  consoleProduct,
  productHistory,
  changeHints,
  changeReceivers,
  importUploads,
  consolePrices,
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
  bookkeeping,
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
