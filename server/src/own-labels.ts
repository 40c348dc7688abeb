import { webLabels } from '@engros/contracts/labels/all.ts';
import { consoleLabels } from '@engros/contracts/supplier/labels/all.ts';
import { basketLabels } from './baskets/basket/labels.ts';
import { campaignEditorLabels } from './campaigns/campaign-editor/labels.ts';
import { caseServerLabels } from './cases/customer-cases/labels.ts';
import { salesDocumentsLabels } from './documents/sales-documents/labels.ts';
import { deadLetterLabels } from './erp/dead-letters/labels.ts';
import { orderIntakeLabels } from './erp/order-intake/labels.ts';
import { favoriteCountsLabels } from './favourites/favorite-counts/labels.ts';
import { favoritesServerLabels } from './favourites/favorites/labels.ts';
import { orderProgressLabels } from './fulfilment/order-progress/labels.ts';
import { mediaLabels } from './goods/media/labels.ts';
import { goodsLabels } from './goods/product-snapshots/labels.ts';
import { co2ReportLabels } from './insight/co2-report/labels.ts';
import { organicCockpitLabels } from './insight/organic-cockpit/labels.ts';
import { organicReportLabels } from './insight/organic-report/labels.ts';
import { reportsServerLabels } from './insight/reports/labels.ts';
import { sustainabilityLabels } from './insight/sustainability/labels.ts';
import { formsLabels } from './notices/forms/labels.ts';
import { notificationServerLabels } from './notices/notifications/labels.ts';
import { recallServerLabels } from './notices/recalls/labels.ts';
import { webOrderLabels } from './ordering/weborder/labels.ts';
import { navigationServerLabels } from './pages/navigation/labels.ts';
import { productPagesLabels } from './pages/product-pages/labels.ts';
import { accountMailLabels } from './people/account/labels.ts';
import { impersonationLabels } from './people/impersonation/labels.ts';
import { publishLabels } from './people/labels/publish-labels.ts';
import { serverLabels } from './people/labels/server-labels.ts';
import type { Labels } from './people/labels/texts.ts';
import { personalDataLabels } from './people/personal-data/labels.ts';
import { allergenServerLabels } from './planning/allergens/labels.ts';
import { approvalServerLabels } from './planning/approvals/labels.ts';
import { budgetServerLabels } from './planning/budgets/labels.ts';
import { groupSheetServerLabels } from './planning/group-sheets/labels.ts';
import { standingOrderServerLabels } from './planning/standing-orders/labels.ts';
import { substituteServerLabels } from './planning/substitutes/labels.ts';
import { procurementServerLabels } from './procurement/procurement-console/labels.ts';
import { punchOutServerLabels } from './procurement/punch-out/labels.ts';
import { systemOrderLabels } from './procurement/system-orders/labels.ts';
import { budgetFileServerLabels } from './quick-entry/budget-files/labels.ts';
import { importLabels } from './quick-entry/order-files/labels.ts';
import { consolePeopleLabels } from './supplier/console-people/labels.ts';
import { deletionServerLabels } from './supplier/deletions/labels.ts';
import { fileDoorLabels } from './supplier/integration/doors/labels.ts';
import { importRunLabels } from './supplier/integration/runs/labels.ts';
import { peopleChangesLabels } from './supplier/people-changes/labels.ts';
import { recordChangesLabels } from './supplier/record-changes/labels.ts';

/** As built in, before the supplier's own wording replaces any. */
export const ownLabels: Labels = {
  ...webLabels,
  ...consoleLabels,
  ...serverLabels,
  ...publishLabels,
  ...deletionServerLabels,
  ...consolePeopleLabels,
  ...peopleChangesLabels,
  ...recordChangesLabels,
  ...impersonationLabels,
  ...accountMailLabels,
  ...personalDataLabels,
  ...goodsLabels,
  ...orderProgressLabels,
  ...orderIntakeLabels,
  ...fileDoorLabels,
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
  ...allergenServerLabels,
  ...substituteServerLabels,
  ...groupSheetServerLabels,
  ...standingOrderServerLabels,
  ...approvalServerLabels,
  ...budgetServerLabels,
  ...budgetFileServerLabels,
  ...deadLetterLabels,
  ...importRunLabels,
  ...reportsServerLabels,
};

export const pageKeys = {
  shop: Object.keys(webLabels),
  console: Object.keys({ ...webLabels, ...consoleLabels }),
};
