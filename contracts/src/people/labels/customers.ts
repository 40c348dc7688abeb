export const customersLabels = {
  'customers.title': { da: 'Skift kunde', en: 'Change customer' },
  'customers.search': { da: 'Navn, kundenr. eller att.', en: 'Name, customer no. or attention' },
  'customers.list': { da: 'Kunder', en: 'Customers' },
  'customers.attention': { da: 'Att. {{name}}', en: 'Att. {{name}}' },
  'customers.lines_one': { da: 'Kurv, {{count}} linje', en: 'Basket, {{count}} line' },
  'customers.lines_other': { da: 'Kurv, {{count}} linjer', en: 'Basket, {{count}} lines' },
  'customers.nobody': { da: 'Din bruger har ingen kunder.', en: 'Your user has no customers.' },
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
  'customers.current': { da: 'Valgt', en: 'Chosen' },
  'customers.warningTitle': { da: 'Skift til {{name}}?', en: 'Change to {{name}}?' },
  'customers.warningText_one': {
    da: 'Kurven med {{count}} linje bliver liggende hos {{name}}. Dine filtre nulstilles.',
    en: 'The basket with {{count}} line stays with {{name}}. Your filters are reset.',
  },
  'customers.warningText_other': {
    da: 'Kurven med {{count}} linjer bliver liggende hos {{name}}. Dine filtre nulstilles.',
    en: 'The basket with {{count}} lines stays with {{name}}. Your filters are reset.',
  },
  'customers.orderOfAnother': { da: 'Ordren hører til {{name}}', en: 'The order belongs to {{name}}' },
  'customers.orderOfAnotherText': {
    da: 'Du bestiller for {{name}} lige nu. Skift kunde for at se ordren.',
    en: 'You are ordering for {{name}} now. Change customer to see the order.',
  },
  'customers.orderOfAnotherNone': {
    da: 'Vælg kunden for at se ordren.',
    en: 'Choose the customer to see the order.',
  },
  'customers.basketOfAnother': { da: 'Kurven hører til {{name}}', en: 'The basket belongs to {{name}}' },
  'customers.basketOfAnotherText': {
    da: 'Du bestiller for {{name}} lige nu. Skift kunde for at se kurven.',
    en: 'You are ordering for {{name}} now. Change customer to see the basket.',
  },
  'customers.basketOfAnotherNone': {
    da: 'Vælg kunden for at se kurven.',
    en: 'Choose the customer to see the basket.',
  },
  'customers.caseOfAnother': { da: 'Sagen hører til {{name}}', en: 'The case belongs to {{name}}' },
  'customers.caseOfAnotherText': {
    da: 'Du bestiller for {{name}} lige nu. Skift kunde for at se sagen.',
    en: 'You are ordering for {{name}} now. Change customer to see the case.',
  },
  'customers.caseOfAnotherNone': {
    da: 'Vælg kunden for at se sagen.',
    en: 'Choose the customer to see the case.',
  },
  'customers.changeTo': { da: 'Skift til {{name}}', en: 'Change to {{name}}' },
  'customers.change': { da: 'Skift kunde', en: 'Change customer' },
  'customers.stay': { da: 'Bliv her', en: 'Stay here' },
  'customers.failed': { da: 'Kunden kunne ikke vælges', en: 'The customer could not be chosen' },
  'customers.ok': { da: 'Ok', en: 'Ok' },
} as const;
