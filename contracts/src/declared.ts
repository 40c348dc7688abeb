import * as account from './account.ts';
import * as announcements from './announcements.ts';
import * as auth from './auth.ts';
import * as basket from './basket.ts';
import * as basketDay from './basket-day.ts';
import * as basketEvents from './basket-events.ts';
import * as basketImport from './basket-import.ts';
import * as basketLines from './basket-lines.ts';
import * as basketRepair from './basket-repair.ts';
import * as brands from './brands.ts';
import * as campaigns from './campaigns.ts';
import * as catalog from './catalog.ts';
import * as audit from './console/audit.ts';
import * as consoleCases from './console/customer-cases.ts';
import * as consoleLabels from './console-labels.ts';
import * as consoleSearch from './console-search.ts';
import * as customerInformation from './customer-information.ts';
import * as customers from './customers.ts';
import * as delivery from './delivery.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';
import * as favorites from './favorites.ts';
import * as forms from './forms.ts';
import * as impersonation from './impersonation.ts';
import * as navigation from './navigation.ts';
import * as customerCases from './orders/customer-cases.ts';
import * as environmentalImpact from './orders/environmental-impact.ts';
import * as legacyOrders from './orders/legacy-orders.ts';
import * as orderAttention from './orders/order-attention.ts';
import * as orders from './orders/orders.ts';
import * as outgoingOrders from './orders/outgoing-orders.ts';
import * as salesDocuments from './orders/sales-documents.ts';
import * as salesStatistics from './orders/sales-statistics.ts';
import * as supplierIntake from './orders/supplier-intake.ts';
import * as passwords from './passwords.ts';
import * as presale from './presale.ts';
import * as purchaseHistory from './purchase-history.ts';
import * as stockNotices from './stock-notices.ts';
import * as sustainability from './sustainability.ts';
import * as twoFactor from './two-factor.ts';
import * as user from './user.ts';
import * as weborder from './weborder.ts';
import * as weborderChange from './weborder-change.ts';

const rooms: readonly Record<string, unknown>[] = [
  auth,
  passwords,
  user,
  account,
  twoFactor,
  customers,
  impersonation,
  announcements,
  forms,
  consoleLabels,
  customerInformation,
  delivery,
  catalog,
  consoleSearch,
  brands,
  campaigns,
  presale,
  favorites,
  purchaseHistory,
  salesStatistics,
  environmentalImpact,
  stockNotices,
  basket,
  basketLines,
  basketEvents,
  basketDay,
  basketRepair,
  basketImport,
  weborder,
  weborderChange,
  orders,
  orderAttention,
  legacyOrders,
  outgoingOrders,
  supplierIntake,
  customerCases,
  consoleCases,
  audit,
  salesDocuments,
  sustainability,
  navigation,
];

/**
 * Every declared endpoint. Used only by the registration check, OpenAPI and the access matrix; other code
 * imports the constant it needs.
 */
export const declaredEndpoints: readonly Endpoint[] = rooms.flatMap((room) =>
  Object.values(room).filter(isEndpoint),
);
