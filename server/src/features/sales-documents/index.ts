export { billedMeasure, priceOfOne } from './billed-measure.ts';
export type { BuyersOrder, DocumentContent } from './content.ts';
export { issueCreditNote, issueDeliveryNote, issueInvoice, issueMonthlyStatements } from './issuing/issue.ts';
export {
  issueCreditNotes,
  issueDeliveryNotes,
  issueInvoices,
  issueStatements,
} from './issuing/issue-queries.ts';
export { salesDocumentsLabels } from './labels.ts';
export { payInvoice, takePayment } from './paying/pay.ts';
export { setOffCreditNotes } from './paying/payment-queries.ts';
export { currencyAmount, percentText } from './peppol/amounts.ts';
export { companyScheme, glnScheme, peppolCompanyNumber } from './peppol/parties.ts';
export { unitCodeOf } from './peppol/unit-codes.ts';
export { writeBilling } from './peppol/write-billing.ts';
export { salesDocumentsRoutes } from './routes.ts';
export { prepareSeller } from './seller/prepare-seller.ts';
export { sellerCommand, sellerUsage } from './seller/seller-command.ts';
export { readSeller } from './seller/seller-queries.ts';
export type { SupplierDocument, SupplierLine } from './taking/supplier-document.ts';
export { takeDocument } from './taking/take-document.ts';
