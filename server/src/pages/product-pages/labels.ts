export const productPagesLabels: Record<string, { da: string; en: string }> = {
  'error.tooManyHidden': { da: 'I kan højst skjule {{max}} varer. Vis nogle af dem igen først.', en: 'You can hide at most {{max}} products. Show some of them again first.' },
  'mail.stock.subject': { da: '{{product}} er på lager igen', en: '{{product}} is in stock again' },
  'mail.stock.lead': { da: 'Hej {{name}}. Du bad om besked, når varen kom igen. Den kan nu bestilles til {{customer}}.', en: 'Hello {{name}}. You asked to be told when the product was back. It can now be ordered for {{customer}}.' },
  'mail.stock.item': { da: 'Varenr. {{id}}', en: 'Item no. {{id}}' },
  'mail.stock.once': { da: 'Du får kun denne ene mail. Bed om besked igen på varens side, hvis varen bliver udsolgt.', en: 'This is the only mail. Ask again on the page of the product if it is sold out once more.' },
  'mail.stock.open': { da: 'Se varen', en: 'See the product' },
};
