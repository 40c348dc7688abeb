export const organicCockpitLabels: Record<string, { da: string; en: string }> = {
  'organic.purchase.wrong.BoughtOn': {
    da: 'Datoen findes ikke, er efter i dag eller mere end {{days}} dage gammel.',
    en: 'The date does not exist, is after today or more than {{days}} days old.',
  },
  'organic.purchase.wrong.Supplier': { da: 'Leverandøren mangler.', en: 'The supplier is missing.' },
  'organic.purchase.wrong.Name': { da: 'Varen mangler.', en: 'The product is missing.' },
  'organic.purchase.wrong.Kilo': {
    da: 'Vægten skal være et tal over 0 og højst {{kilo}} kg.',
    en: 'The weight must be a number above 0 and at most {{kilo}} kg.',
  },
  'organic.purchase.wrong.Amount': {
    da: 'Beløbet i kroner skal være et tal fra 0 til {{kroner}}.',
    en: 'The amount in kroner must be a number from 0 to {{kroner}}.',
  },
  'organic.purchase.wrong.IsOrganic': {
    da: 'Økologisk skal være ja eller nej.',
    en: 'Organic must be yes or no.',
  },
  'organic.purchase.row': { da: 'Række {{row}}: {{why}}', en: 'Row {{row}}: {{why}}' },
  'organic.purchase.column': {
    da: 'Filen mangler kolonnen “{{column}}”.',
    en: 'The file has no column “{{column}}”.',
  },
  'organic.label.sheet': { da: 'Økologi', en: 'Organic' },
  'organic.label.month': { da: 'Måned', en: 'Month' },
  'organic.label.supplier': { da: 'Leverandør', en: 'Supplier' },
  'organic.label.productId': { da: 'Varenr.', en: 'Item no.' },
  'organic.label.product': { da: 'Vare', en: 'Product' },
  'organic.label.organic': { da: 'Økologisk', en: 'Organic' },
  'organic.label.kilo': { da: 'Kg', en: 'Kg' },
  'organic.label.amount': { da: 'Beløb kr. uden moms', en: 'Amount in kroner without VAT' },
  'organic.label.yes': { da: 'ja', en: 'yes' },
  'organic.label.no': { da: 'nej', en: 'no' },
  'organic.label.organicSum': { da: 'Økologisk i alt', en: 'Organic in all' },
  'organic.label.sum': { da: 'Føde- og drikkevarer i alt', en: 'Food and drink in all' },
};
