export const salesDocumentsLabels = {
  'error.documentNotMade': { da: '{{document}} til ordre {{order}} er ikke lavet endnu. Prøv igen, når varerne er leveret.', en: '{{document}} for order {{order}} has not been made yet. Try again when the goods are delivered.' },
  'error.documentHasNoXml': { da: 'Dokumentet findes kun som PDF.', en: 'The document is available only as PDF.' },
  'error.documentNumberTaken': { da: 'Nummeret {{number}} hører til et andet dokument.', en: 'The number {{number}} belongs to another document.' },
  'error.documentSums': { da: 'Linjer, tillæg, moms og beløb i alt passer ikke sammen på øren.', en: 'Lines, fee, VAT and total do not add up to the øre.' },
  'error.documentUnreadable': { da: 'Filen er ikke en hel PDF.', en: 'The file is not a whole PDF.' },
  'error.documentsTooLarge': { da: 'Dokumenterne fylder for meget til én mail. De må højst fylde {{max}} MB. Vælg færre.', en: 'The documents are too large for one mail. They may have {{max}} MB at most. Select fewer.' },
  'mail.documents.subject': { da: 'Dokumenter fra {{supplier}} ({{count}})', en: 'Documents from {{supplier}} ({{count}})' },
  'mail.documents.lead': { da: '{{name}} sender jer de vedhæftede dokumenter.', en: '{{name}} sends you the attached documents.' },
  'document.Invoice': { da: 'Fakturaen', en: 'The invoice' },
  'document.CreditNote': { da: 'Kreditnotaen', en: 'The credit note' },
  'document.DeliveryNote': { da: 'Følgesedlen', en: 'The delivery note' },
};
