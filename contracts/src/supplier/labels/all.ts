import { ordersOfConsoleLabels } from '../../erp/labels/console-orders.ts';
import { consoleTokensLabels } from '../../erp/labels/console-tokens.ts';
import { consoleExpectedLabels } from '../../planning/labels/console-expected.ts';
import { consoleAuditWords } from '../audit/labels.ts';
import { consoleImportFieldLabels } from '../imports/field-labels.ts';
import { consoleOperationLabels } from '../operation/operation-labels.ts';
import { consoleDeletionLabels } from '../people/deletion-labels.ts';
import { consoleAuditLabels } from './audit.ts';
import { consoleCalendarLabels } from './calendar.ts';
import { consoleSampleLabels } from './campaign-samples.ts';
import { consoleCampaignLabels } from './campaigns.ts';
import { consoleCasesLabels } from './cases.ts';
import { consoleChoicesLabels } from './choices.ts';
import { consoleContentLabels } from './content.ts';
import { consoleCustomerLabels } from './customers.ts';
import { consoleDrawingsLabels } from './drawings.ts';
import { consoleFrameLabels } from './frame.ts';
import { consoleImportLabels } from './imports.ts';
import { consoleNoticesLabels } from './notices.ts';
import { consoleOrdersLabels } from './orders.ts';
import { consoleOverviewLabels } from './overview.ts';
import { consolePeopleTexts } from './people.ts';
import { consolePicturesLabels } from './pictures.ts';
import { consolePricesLabels } from './prices.ts';
import { consoleProcurementLabels } from './procurement.ts';
import { consoleProductLabels } from './product.ts';
import { consoleProductsLabels } from './products.ts';
import { consoleSearchLabels } from './search.ts';
import { consoleTextsLabels } from './texts.ts';
import { consoleVersionLabels } from './versions.ts';
import { consoleWhyNotLabels } from './why-not.ts';

/** The server sends these with pages of the console only. */
export const consoleLabels = {
  ...consoleFrameLabels,
  ...consoleOverviewLabels,
  ...consoleOrdersLabels,
  ...ordersOfConsoleLabels,
  ...consoleProcurementLabels,
  ...consoleNoticesLabels,
  ...consoleCasesLabels,
  ...consoleCampaignLabels,
  ...consoleSampleLabels,
  ...consoleChoicesLabels,
  ...consoleDrawingsLabels,
  ...consoleSearchLabels,
  ...consolePicturesLabels,
  ...consolePeopleTexts,
  ...consoleCustomerLabels,
  ...consoleDeletionLabels,
  ...consoleImportLabels,
  ...consoleImportFieldLabels,
  ...consoleTextsLabels,
  ...consoleContentLabels,
  ...consoleCalendarLabels,
  ...consoleVersionLabels,
  ...consoleAuditLabels,
  ...consoleAuditWords,
  ...consoleExpectedLabels,
  ...consoleWhyNotLabels,
  ...consoleProductsLabels,
  ...consoleProductLabels,
  ...consolePricesLabels,
  ...consoleTokensLabels,
  ...consoleOperationLabels,
} as const satisfies Readonly<Record<string, Readonly<Record<'da' | 'en', string>>>>;
