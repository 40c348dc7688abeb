/** Texts for staff who have not chosen a customer. */
export const staffLabels = {
  'staff.priceList': { da: 'Prisliste', en: 'Price list' },
  'staff.searchPriceList': { da: 'Søg i prislisten', en: 'Search the price list' },
  'staff.listPrices': {
    da: 'Priserne er listepriser. Vælg en kunde for at se kundens priser, lager og leveringsdage.',
    en: 'The prices are list prices. Choose a customer to see its prices, stock and delivery days.',
  },
  'staff.onlyListPrices': { da: 'Priserne er listepriser.', en: 'The prices are list prices.' },
  'staff.noCustomer': { da: 'Ingen kunde', en: 'No customer' },
  'staff.noCustomerText': {
    da: 'Uden kunde ser du mærker og prislisten. Kurv, leveringsdage og kundens egne priser kommer, når du vælger en kunde.',
    en: 'Without a customer you see brands and the price list. Basket, delivery days and the prices of the customer come when you choose one.',
  },
  'staff.nothingFound': { da: 'Ingen varer passer til “{{term}}”', en: 'No products match “{{term}}”' },
  'console.title': { da: 'Konsol', en: 'Console' },
  'console.synonyms': { da: 'Ord, der betyder det samme', en: 'Words that mean the same' },
  'console.synonymsText': {
    da: 'Den, der søger på et af ordene, finder varer med dem alle. Skriv mindst to ord med komma imellem.',
    en: 'A search for one of the words finds products with any of them. Enter at least two words, with commas between.',
  },
  'console.wordsOfGroup': { da: 'Ord i gruppe {{number}}', en: 'Words of group {{number}}' },
  'console.tooFewWords': {
    da: 'Skriv mindst to ord med komma imellem.',
    en: 'Enter at least two words, with commas between.',
  },
  'console.addGroup': { da: 'Tilføj gruppe', en: 'Add group' },
  'console.removeGroup': { da: 'Fjern gruppe {{number}}', en: 'Remove group {{number}}' },
  'console.save': { da: 'Gem', en: 'Save' },
  'console.saved': { da: 'Gemt. Søgningen bruger ordene nu.', en: 'Saved. The search uses the words now.' },
  'console.failed': { da: 'Ordene kunne ikke gemmes', en: 'The words could not be saved' },
  'console.notYours': { da: 'Kun for administratorer', en: 'Only for administrators' },
} as const;
