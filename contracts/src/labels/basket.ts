/** Basket button, mini basket, quantities. */
export const basketLabels = {
  'basket.title': { da: 'Kurv', en: 'Basket' },
  'basket.titleForDay': { da: 'Kurv til {{day}}', en: 'Basket for {{day}}' },
  'basket.open': { da: 'Vis kurven', en: 'Show the basket' },
  'basket.lines_one': { da: '{{count}} linje', en: '{{count}} line' },
  'basket.lines_other': { da: '{{count}} linjer', en: '{{count}} lines' },
  'basket.deadline': { da: 'frist {{time}}', en: 'deadline {{time}}' },
  'basket.empty': { da: 'Kurven er tom', en: 'The basket is empty' },
  'basket.emptyHint': {
    da: 'Søg efter en vare, og skriv et antal. Så ligger den her.',
    en: 'Search for a product and type a quantity. Then it is here.',
  },
  'basket.quantity': { da: 'Antal', en: 'Quantity' },
  'basket.quantityOf': { da: 'Antal {{unit}} af {{name}}', en: 'Quantity, {{unit}}, of {{name}}' },
  'basket.less': { da: 'Én mindre', en: 'One less' },
  'basket.more': { da: 'Én mere', en: 'One more' },
  'basket.remove': { da: 'Fjern {{name}}', en: 'Remove {{name}}' },
  'basket.removed': { da: '{{name}} er fjernet', en: '{{name}} was removed' },
  'basket.otherGoods': { da: 'Andre varer', en: 'Other goods' },
  'basket.total': { da: 'I alt ekskl. moms', en: 'Total excl. VAT' },
  'basket.missingToFreeDelivery': {
    da: 'Mangler {{amount}} til fri levering',
    en: '{{amount}} left to free delivery',
  },
  'basket.missingToMinimum': {
    da: 'Mangler {{amount}} til mindste ordre',
    en: '{{amount}} left to the minimum order',
  },
  'basket.freeDelivery': { da: 'Fri levering', en: 'Free delivery' },
  'basket.goToBasket': { da: 'Gå til kurv', en: 'Go to basket' },
  'basket.goToBasketToFix_one': {
    da: 'Gå til kurv, {{count}} skal rettes',
    en: 'Go to basket, {{count}} to fix',
  },
  'basket.goToBasketToFix_other': {
    da: 'Gå til kurv, {{count}} skal rettes',
    en: 'Go to basket, {{count}} to fix',
  },
  'basket.loadFailed': { da: 'Kurven kunne ikke hentes', en: 'The basket could not be fetched' },
  'basket.saving': { da: 'Gemmer …', en: 'Saving …' },
  'basket.shownForDay': {
    da: 'Du er nu i kurven til {{day}}',
    en: 'You are now in the basket for {{day}}',
  },
  'basket.movedToDay': { da: 'Kurven er flyttet til {{day}}', en: 'The basket was moved to {{day}}' },
  'basket.movedByDeadline': {
    da: 'Fristen er passeret. Kurven er flyttet til {{day}}',
    en: 'The deadline has passed. The basket was moved to {{day}}',
  },
} as const;
