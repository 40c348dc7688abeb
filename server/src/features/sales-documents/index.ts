export { issueCreditNote, issueDeliveryNote, issueInvoice } from './issue.ts';
