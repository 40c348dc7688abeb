import { webLabels } from '@engros/contracts/labels/all.ts';
import { consoleLabels } from '@engros/contracts/labels/console/all.ts';
import { accountMailLabels } from './features/account/index.ts';
import { basketLabels } from './features/basket/index.ts';
import { campaignEditorLabels } from './features/campaign-editor/index.ts';
import { co2ReportLabels } from './features/co2-report/index.ts';
import { consolePeopleLabels } from './features/console-people/index.ts';
import { caseServerLabels } from './features/customer-cases/index.ts';
import { deadLetterLabels } from './features/dead-letters/index.ts';
import { favoriteCountsLabels } from './features/favorite-counts/index.ts';
import { favoritesServerLabels } from './features/favorites/index.ts';
import { formsLabels } from './features/forms/index.ts';
import { impersonationLabels } from './features/impersonation/index.ts';
import { importRunLabels } from './features/integration/index.ts';
import { type Labels, publishLabels, serverLabels } from './features/labels/index.ts';
import { mediaLabels } from './features/media/index.ts';
import { navigationServerLabels } from './features/navigation/index.ts';
import { notificationServerLabels } from './features/notifications/index.ts';
import { importLabels } from './features/order-files/index.ts';
import { orderIntakeLabels } from './features/order-intake/index.ts';
import { orderProgressLabels } from './features/order-progress/index.ts';
import { organicCockpitLabels } from './features/organic-cockpit/index.ts';
import { organicReportLabels } from './features/organic-report/index.ts';
import { procurementServerLabels } from './features/procurement-console/index.ts';
import { productPagesLabels } from './features/product-pages/index.ts';
import { goodsLabels } from './features/product-snapshots/index.ts';
import { punchOutServerLabels } from './features/punch-out/index.ts';
import { recallServerLabels } from './features/recalls/index.ts';
import { reportsServerLabels } from './features/reports/index.ts';
import { salesDocumentsLabels } from './features/sales-documents/index.ts';
import { sustainabilityLabels } from './features/sustainability/index.ts';
import { systemOrderLabels } from './features/system-orders/index.ts';
import { webOrderLabels } from './features/weborder/index.ts';

/** As built in, before the supplier's own wording replaces any. */
export const ownLabels: Labels = {
  ...webLabels,
  ...consoleLabels,
  ...serverLabels,
  ...publishLabels,
  ...consolePeopleLabels,
  ...impersonationLabels,
  ...accountMailLabels,
  ...goodsLabels,
  ...orderProgressLabels,
  ...orderIntakeLabels,
  ...favoritesServerLabels,
  ...favoriteCountsLabels,
  ...formsLabels,
  ...salesDocumentsLabels,
  ...punchOutServerLabels,
  ...procurementServerLabels,
  ...systemOrderLabels,
  ...productPagesLabels,
  ...basketLabels,
  ...webOrderLabels,
  ...sustainabilityLabels,
  ...co2ReportLabels,
  ...organicCockpitLabels,
  ...organicReportLabels,
  ...caseServerLabels,
  ...mediaLabels,
  ...campaignEditorLabels,
  ...importLabels,
  ...navigationServerLabels,
  ...notificationServerLabels,
  ...recallServerLabels,
  ...deadLetterLabels,
  ...importRunLabels,
  ...reportsServerLabels,
};

export const pageKeys = {
  shop: Object.keys(webLabels),
  console: Object.keys({ ...webLabels, ...consoleLabels }),
};
