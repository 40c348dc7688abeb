export { issueCreditNote, issueDeliveryNote, issueInvoice } from './issuing/issue.ts';
export { salesDocumentsLabels } from './labels.ts';
export { salesDocumentsRoutes } from './routes.ts';
