/** For staff who have not chosen a customer. */
export const staffLabels = {
  'staff.priceList': { da: 'Prisliste', en: 'Price list' },
  'staff.searchPriceList': { da: 'Søg i prislisten', en: 'Search the price list' },
  'staff.listPrices': { da: 'Priserne er listepriser. Vælg en kunde for at se kundens priser, lager og leveringsdage.', en: 'The prices are list prices. Choose a customer to see its prices, stock and delivery days.' },
  'staff.onlyListPrices': { da: 'Priserne er listepriser.', en: 'The prices are list prices.' },
  'staff.noCustomer': { da: 'Ingen kunde', en: 'No customer' },
  'staff.noCustomerText': { da: 'Uden kunde ser du mærker og prislisten. Kurv, leveringsdage og kundens egne priser kommer, når du vælger en kunde.', en: 'Without a customer you see brands and the price list. Basket, delivery days and the prices of the customer come when you choose one.' },
  'staff.nothingFound': { da: 'Ingen varer passer til “{{term}}”', en: 'No products match “{{term}}”' },
  'staff.toConsole': { da: 'Til konsollen', en: 'To the console' },
} as const;
