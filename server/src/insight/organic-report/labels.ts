export const organicReportLabels: Record<string, { da: string; en: string }> = {
  'mail.organic.subject': {
    da: 'Økologirapport {{from}}–{{to}} for {{customer}}',
    en: 'Organic report {{from}}–{{to}} for {{customer}}',
  },
  'mail.organic.lead': {
    da: 'Den økologiske andel af de føde- og drikkevarer, som {{customer}} har købt. Opgørelsen med alle linjer er vedhæftet.',
    en: 'The organic share of the food and drink that {{customer}} has bought. The statement with every line is attached.',
  },
  'mail.organic.leadLong': {
    da: 'Den økologiske andel af de føde- og drikkevarer, som {{customer}} har købt. Perioden har flere end {{max}} linjer, så opgørelsen med dem er ikke vedhæftet. Send rapporten for en kortere periode for at få den med.',
    en: 'The organic share of the food and drink that {{customer}} has bought. The period has more than {{max}} lines, so that the statement with them is not attached. Send the report of a shorter period to get it.',
  },
  'mail.organic.byWeight': { da: 'Økologisk andel efter vægt', en: 'Organic share by weight' },
  'mail.organic.weight': { da: 'Økologisk / i alt', en: 'Organic / in all' },
  'mail.organic.byAmount': { da: 'Økologisk andel efter beløb', en: 'Organic share by amount' },
  'mail.organic.amount': { da: 'Økologisk / i alt uden moms', en: 'Organic / in all without VAT' },
  'mail.organic.lines': { da: 'Linjer i opgørelsen', en: 'Lines in the statement' },
  'mail.organic.none': { da: 'ingen køb', en: 'no purchases' },
  'mail.organic.medal.Eco': { da: 'intet spisemærke', en: 'no label' },
  'mail.organic.medal.Bronze': { da: 'bronze', en: 'bronze' },
  'mail.organic.medal.Silver': { da: 'sølv', en: 'silver' },
  'mail.organic.medal.Gold': { da: 'guld', en: 'gold' },
  'mail.organic.open': { da: 'Åbn økologitallene', en: 'Open the organic figures' },
  'mail.organic.note': {
    da: 'Indkøb hos andre leverandører er talt med, når de er skrevet ind.',
    en: 'Purchases from other suppliers count when they have been entered.',
  },
  'mail.organic.unsubscribe': { da: 'Afmeld rapporten', en: 'Unsubscribe from the report' },
};
