import { basketLabels } from '../baskets/labels/basket.ts';
import { checkoutLabels } from '../baskets/labels/checkout.ts';
import { checkoutFixesLabels } from '../baskets/labels/checkout-fixes.ts';
import { deliveryLabels } from '../baskets/labels/delivery.ts';
import { campaignLabels } from '../campaigns/labels/campaigns.ts';
import { caseLabels } from '../cases/labels/cases.ts';
import { bookkeepingLabels } from '../documents/labels/bookkeeping.ts';
import { documentsLabels } from '../documents/labels/documents.ts';
import { favoriteCountLabels } from '../favourites/labels/favorite-count.ts';
import { favoriteEditLabels } from '../favourites/labels/favorite-edit.ts';
import { favoriteListLabels } from '../favourites/labels/favorite-lists.ts';
import { favoritesLabels } from '../favourites/labels/favorites.ts';
import { brandsLabels } from '../goods/labels/brands.ts';
import { productLabels } from '../goods/labels/product.ts';
import { purchaseHistoryLabels } from '../goods/labels/purchase-history.ts';
import { statisticsLabels } from '../goods/labels/statistics.ts';
import { co2ReportTexts } from '../insight/labels/co2-report.ts';
import { organicTexts } from '../insight/labels/organic.ts';
import { reportsLabels } from '../insight/labels/reports.ts';
import { sustainabilityTexts } from '../insight/labels/sustainability.ts';
import { formsLabels } from '../notices/labels/forms.ts';
import { noticesLabels } from '../notices/labels/notices.ts';
import { attentionLabels } from '../ordering/labels/attention.ts';
import { archiveLabels, orderLabels } from '../ordering/labels/order.ts';
import { ordersLabels } from '../ordering/labels/orders.ts';
import { receiptLabels } from '../ordering/labels/receipt.ts';
import { frontLabels } from '../pages/labels/front.ts';
import { navigationLabels } from '../pages/labels/navigation.ts';
import { presaleLabels } from '../pages/labels/presale.ts';
import { samplesLabels } from '../pages/labels/samples.ts';
import { searchLabels } from '../pages/labels/search.ts';
import { searchOverlayLabels } from '../pages/labels/search-overlay.ts';
import { accountLabels } from '../people/labels/account.ts';
import { actingLabels } from '../people/labels/acting.ts';
import { consentLabels } from '../people/labels/consent.ts';
import { customersLabels } from '../people/labels/customers.ts';
import { entranceLabels } from '../people/labels/entrance.ts';
import { loginLabels } from '../people/labels/login.ts';
import { staffLabels } from '../people/labels/staff.ts';
import { allergenLabels } from '../planning/labels/allergens.ts';
import { approvalLabels } from '../planning/labels/approvals.ts';
import { budgetLabels } from '../planning/labels/budgets.ts';
import { groupSheetLabels } from '../planning/labels/group-sheets.ts';
import { replacementLabels } from '../planning/labels/replacements.ts';
import { standingOrderLabels } from '../planning/labels/standing-orders.ts';
import { punchOutLabels } from '../procurement/labels/punch-out.ts';
import { lineEntryLabels } from '../quick-entry/labels/line-entry.ts';
import { pasteLabels } from '../quick-entry/labels/paste.ts';
import { scanLabels } from '../quick-entry/labels/scan.ts';
import type { consoleLabels } from '../supplier/labels/all.ts';
import { shellLabels } from './shell.ts';

/** The server sends one language with the page. */
export const webLabels = {
  ...shellLabels,
  ...navigationLabels,
  ...noticesLabels,
  ...customersLabels,
  ...staffLabels,
  ...actingLabels,
  ...consentLabels,
  ...deliveryLabels,
  ...basketLabels,
  ...loginLabels,
  ...entranceLabels,
  ...accountLabels,
  ...frontLabels,
  ...allergenLabels,
  ...replacementLabels,
  ...groupSheetLabels,
  ...standingOrderLabels,
  ...approvalLabels,
  ...budgetLabels,
  ...campaignLabels,
  ...formsLabels,
  ...searchLabels,
  ...sustainabilityTexts,
  ...co2ReportTexts,
  ...organicTexts,
  ...searchOverlayLabels,
  ...scanLabels,
  ...productLabels,
  ...favoritesLabels,
  ...favoriteListLabels,
  ...favoriteEditLabels,
  ...favoriteCountLabels,
  ...purchaseHistoryLabels,
  ...statisticsLabels,
  ...reportsLabels,
  ...checkoutLabels,
  ...checkoutFixesLabels,
  ...lineEntryLabels,
  ...receiptLabels,
  ...documentsLabels,
  ...bookkeepingLabels,
  ...punchOutLabels,
  ...ordersLabels,
  ...orderLabels,
  ...caseLabels,
  ...archiveLabels,
  ...attentionLabels,
  ...pasteLabels,
  ...samplesLabels,
  ...presaleLabels,
  ...brandsLabels,
} as const satisfies Readonly<Record<string, Readonly<Record<'da' | 'en', string>>>>;

export type LabelKey = keyof typeof webLabels | keyof typeof consoleLabels;
