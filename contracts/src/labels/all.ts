import { accountLabels } from './account.ts';
import { actingLabels } from './acting.ts';
import { basketLabels } from './basket.ts';
import { campaignLabels } from './campaigns/campaigns.ts';
import { checkoutLabels } from './checkout.ts';
import { checkoutFixesLabels } from './checkout-fixes.ts';
import { consentLabels } from './consent.ts';
import type { consoleLabels } from './console/all.ts';
import { customersLabels } from './customers.ts';
import { deliveryLabels } from './delivery.ts';
import { entranceLabels } from './entrance.ts';
import { favoriteEditLabels } from './favorites/favorite-edit.ts';
import { favoriteListLabels } from './favorites/favorite-lists.ts';
import { formsLabels } from './forms.ts';
import { frontLabels } from './front.ts';
import { brandsLabels } from './goods/brands.ts';
import { favoriteCountLabels } from './goods/favorite-count.ts';
import { favoritesLabels } from './goods/favorites.ts';
import { presaleLabels } from './goods/presale.ts';
import { productLabels } from './goods/product.ts';
import { purchaseHistoryLabels } from './goods/purchase-history.ts';
import { samplesLabels } from './goods/samples.ts';
import { scanLabels } from './goods/scan.ts';
import { searchLabels } from './goods/search.ts';
import { searchOverlayLabels } from './goods/search-overlay.ts';
import { co2ReportTexts } from './insight/co2-report.ts';
import { organicTexts } from './insight/organic.ts';
import { lineEntryLabels } from './line-entry.ts';
import { loginLabels } from './login.ts';
import { navigationLabels } from './navigation.ts';
import { noticesLabels } from './notices/notices.ts';
import { attentionLabels } from './orders/attention.ts';
import { caseLabels } from './orders/cases.ts';
import { documentsLabels } from './orders/documents.ts';
import { archiveLabels, orderLabels } from './orders/order.ts';
import { ordersLabels } from './orders/orders.ts';
import { statisticsLabels } from './orders/statistics.ts';
import { pasteLabels } from './paste.ts';
import { punchOutLabels } from './punch-out/punch-out.ts';
import { receiptLabels } from './receipt.ts';
import { reportsLabels } from './reports/reports.ts';
import { shellLabels } from './shell.ts';
import { staffLabels } from './staff.ts';
import { sustainabilityTexts } from './sustainability.ts';

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
