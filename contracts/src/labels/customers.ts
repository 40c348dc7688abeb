/** Choosing the customer to order for (CUS). */
export const customersLabels = {
  'customers.title': { da: 'Skift kunde', en: 'Change customer' },
  'customers.search': { da: 'Søg på navn eller kundenummer', en: 'Search by name or customer number' },
  'customers.none': { da: 'Ingen kunder passer til søgningen', en: 'No customer matches the search' },
  'customers.noneTitle': { da: 'Ingen kunde at bestille til', en: 'No customer to order for' },
  'customers.noneText': {
    da: 'Din bruger er ikke knyttet til en kunde. Ring til kundeservice på {{phone}}.',
    en: 'Your user does not belong to a customer. Call customer service on {{phone}}.',
  },
  'customers.chooseFirst': { da: 'Hvem bestiller du for?', en: 'Whom do you order for?' },
  'customers.chooseFirstText': {
    da: 'Vælg en kunde for at se varer, priser og leveringsdage.',
    en: 'Choose a customer to see products, prices and delivery days.',
  },
  'customers.choose': { da: 'Vælg kunde', en: 'Choose customer' },
  'customers.current': { da: 'Valgt', en: 'Chosen' },
  'customers.warningTitle': { da: 'Skift kunde?', en: 'Change customer?' },
  'customers.warningText_one': {
    da: 'Kurven har {{count}} linje. Den bliver hos den nuværende kunde.',
    en: 'The basket has {{count}} line. It stays with the present customer.',
  },
  'customers.warningText_other': {
    da: 'Kurven har {{count}} linjer. De bliver hos den nuværende kunde.',
    en: 'The basket has {{count}} lines. They stay with the present customer.',
  },
  'customers.change': { da: 'Skift til {{name}}', en: 'Change to {{name}}' },
  'customers.stay': { da: 'Bliv her', en: 'Stay here' },
  'customers.failed': { da: 'Kunden kunne ikke vælges', en: 'The customer could not be chosen' },
  'customers.ok': { da: 'Ok', en: 'Ok' },
} as const;
