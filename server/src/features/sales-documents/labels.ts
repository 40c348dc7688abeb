/** Texts of the server about sales documents. */
export const salesDocumentsLabels = {
  'error.documentNotMade': {
    da: '{{document}} til ordre {{order}} er ikke lavet endnu. Prøv igen, når varerne er leveret.',
    en: '{{document}} for order {{order}} has not been made yet. Try again when the goods are delivered.',
  },
  'error.documentHasNoXml': {
    da: 'En følgeseddel findes kun som PDF.',
    en: 'A delivery note is available only as PDF.',
  },
  'document.Invoice': { da: 'Fakturaen', en: 'The invoice' },
  'document.CreditNote': { da: 'Kreditnotaen', en: 'The credit note' },
  'document.DeliveryNote': { da: 'Følgesedlen', en: 'The delivery note' },
};
