/** Texts of the sessions that a procurement system begins. */
export const punchOutLabels = {
  'punchOut.bar': { da: 'Indkøb fra indkøbssystem', en: 'Buying for a procurement system' },
  'punchOut.via': { da: 'Indkøb via {{system}}', en: 'Buying for {{system}}' },
  'punchOut.cancel': { da: 'Annullér', en: 'Cancel' },
  'punchOut.handBack': { da: 'Send kurv til indkøbssystem', en: 'Send basket to procurement system' },
  'punchOut.handBackTo': { da: 'Send kurv til {{system}}', en: 'Send basket to {{system}}' },
  'punchOut.failed': {
    da: 'Kurven kunne ikke sendes tilbage. Prøv igen.',
    en: 'The basket could not be sent back. Try again.',
  },
  'punchOut.readOnly': { da: 'Kurven er åbnet til gennemsyn', en: 'The basket is open to look at' },
  'punchOut.opening': { da: 'Åbner butikken …', en: 'Opening the shop …' },
  'punchOut.notOpened': { da: 'Butikken kunne ikke åbnes', en: 'The shop could not be opened' },
  'punchOut.startAgain': {
    da: 'Start igen fra jeres indkøbssystem, hvis det bliver ved.',
    en: 'Start again from your procurement system if this goes on.',
  },
  'punchOut.changed_one': {
    da: '{{count}} vare er ændret, siden den var i indkøbssystemet',
    en: '{{count}} product has changed since it was in the procurement system',
  },
  'punchOut.changed_other': {
    da: '{{count}} varer er ændret, siden de var i indkøbssystemet',
    en: '{{count}} products have changed since they were in the procurement system',
  },
  'punchOut.toBasket': { da: 'Se kurven', en: 'See the basket' },
  'punchOut.orders': { da: 'Sendt til indkøbssystem', en: 'Sent to procurement systems' },
  'punchOut.orders.failed': {
    da: 'Kurvene kunne ikke hentes',
    en: 'The baskets could not be loaded',
  },
  'punchOut.orders.none': { da: 'Ingen kurve er sendt endnu', en: 'No baskets have been sent yet' },
  'punchOut.orders.noneText': {
    da: 'Når en kurv sendes tilbage til et indkøbssystem, kan den ses og sendes igen her.',
    en: 'When a basket goes back to a procurement system, you can see it and send it again here.',
  },
  'punchOut.column.number': { da: 'Nummer', en: 'Number' },
  'punchOut.column.system': { da: 'Indkøbssystem', en: 'Procurement system' },
  'punchOut.column.sent': { da: 'Sendt', en: 'Sent' },
  'punchOut.column.by': { da: 'Af', en: 'By' },
  'punchOut.column.lines': { da: 'Linjer', en: 'Lines' },
  'punchOut.column.total': { da: 'I alt', en: 'Total' },
  'punchOut.column.action': { da: 'Handling', en: 'Action' },
  'punchOut.times_one': { da: '{{count}} gang', en: '{{count}} time' },
  'punchOut.times_other': { da: '{{count}} gange', en: '{{count}} times' },
  'punchOut.sendAgain': { da: 'Send igen', en: 'Send again' },
  'punchOut.sendAgainNumber': { da: 'Send {{id}} igen', en: 'Send {{id}} again' },
} as const;
