export const messageLabels: Record<string, { da: string; en: string }> = {
  'import.note.words': {
    da: 'Besked i filen, som følger med ordren: {{written}}',
    en: 'A message in the file, which goes with the order: {{written}}',
  },
  'import.note.day': {
    da: 'Filen beder om levering: {{written}}. Vælg dagen i kurven.',
    en: 'The file asks for delivery: {{written}}. Choose the day in the basket.',
  },
  'import.note.lineDay': {
    da: 'Filen beder om en linje til en bestemt dag: {{written}}. Vælg dagen i kurven.',
    en: 'The file asks for a line on a certain day: {{written}}. Choose the day in the basket.',
  },
  'import.note.total': {
    da: 'Filen siger {{written}} i alt. Linjerne koster {{ours}} uden moms.',
    en: 'The file says {{written}} in all. The lines cost {{ours}} excluding VAT.',
  },
  'import.note.total.unseen': {
    da: 'Filen siger {{written}} i alt. Summen er ikke holdt op mod vores priser.',
    en: 'The file says {{written}} in all. The sum was not held against our prices.',
  },
  'import.note.validUntil': {
    da: 'Ordren i filen gælder til {{written}}.',
    en: 'The order in the file is valid until {{written}}.',
  },
  'import.note.allowance': {
    da: 'Rabat, tillæg eller forudbetaling i filen er ikke regnet med: {{written}}',
    en: 'A discount, charge or prepayment in the file is not counted: {{written}}',
  },
  'import.note.terms': {
    da: 'Betaling og levering sker som aftalt, ikke som filen siger: {{written}}',
    en: 'Payment and delivery are as agreed, not as the file says: {{written}}',
  },
  'import.note.address': {
    da: 'Filen nævner et andet leveringssted: {{written}}. Varerne leveres til kundens adresse.',
    en: 'The file names another place of delivery: {{written}}. The goods go to the customer’s address.',
  },
  'import.note.copy': {
    da: 'Filen er en kopi af en ordre ({{written}}). Den kan være bestilt før.',
    en: 'The file is a copy of an order ({{written}}). It may have been ordered before.',
  },
  'import.note.replaces': {
    da: 'Filen erstatter en tidligere ordre ({{written}}). Ret eller annullér den tidligere.',
    en: 'The file takes the place of an earlier order ({{written}}). Change or cancel the earlier one.',
  },
  'import.note.deletedLine': {
    da: 'Linjen er slettet i filen og ikke taget med: {{written}}',
    en: 'The line is deleted in the file and was not taken: {{written}}',
  },
  'import.note.severalOrders': {
    da: 'Filen har {{written}} ordrer. De er lagt sammen.',
    en: 'The file has {{written}} orders. They were put together.',
  },
  'import.note.rush': {
    da: 'Filen er en hasteordre ({{written}}). Vælg dagen i kurven.',
    en: 'The file is a rush order ({{written}}). Choose the day in the basket.',
  },
  'import.note.unread': {
    da: 'Filen siger også dette, som ikke er læst: {{written}}',
    en: 'The file says this as well, which was not read: {{written}}',
  },
  'import.note.more': {
    da: 'Filen siger {{count}} ting mere, som der ikke er plads til her. Læs dem i filen.',
    en: 'The file says {{count}} more things that find no room here. Read them in the file.',
  },
  'import.cancellation': {
    da: 'Filen annullerer en ordre. Træk ordren tilbage under Ordrer.',
    en: 'The file cancels an order. Cancel the order under Orders.',
  },
  'import.orderChange': {
    da: 'Filen ændrer en ordre og er ikke en hel bestilling. Ret ordren under Ordrer.',
    en: 'The file changes an order and is no whole order. Change the order under Orders.',
  },
  'import.orderType': {
    da: 'Filen er en ordre af typen {{type}}, som ikke bestiller varer nu. Send en almindelig ordre (220).',
    en: 'The file is an order of the type {{type}}, which orders no goods now. Send an ordinary order (220).',
  },
  'import.otherCurrency': {
    da: 'Filen er i {{currency}}. Vi handler i kr. Send den med priser i kr. eller uden.',
    en: 'The file is in {{currency}}. We trade in kr. Send it with prices in kr. or none.',
  },
};
