export const attentionLabels = {
  'attention.title': { da: 'Kræver jeres svar', en: 'Needs your answer' },
  'attention.next': { da: 'Næste levering', en: 'Next delivery' },
  'attention.orderAndLines_one': {
    da: 'Ordre {{id}} · {{count}} linje · {{status}}',
    en: 'Order {{id}} · {{count}} line · {{status}}',
  },
  'attention.orderAndLines_other': {
    da: 'Ordre {{id}} · {{count}} linjer · {{status}}',
    en: 'Order {{id}} · {{count}} lines · {{status}}',
  },
  'attention.stop': {
    da: 'Bilen er ved stop {{done}}, I er nummer {{stop}}',
    en: 'The truck is at stop {{done}}, you are number {{stop}}',
  },
  'attention.asOrdered': { da: 'Alt som bestilt', en: 'All as ordered' },
  'attention.deviations_one': { da: '{{count}} linje er ændret', en: '{{count}} line is changed' },
  'attention.deviations_other': { da: '{{count}} linjer er ændret', en: '{{count}} lines are changed' },
  'attention.follow': { da: 'Følg leveringen', en: 'Follow the delivery' },
  'attention.more_one': { da: 'og {{count}} ordre mere', en: 'and {{count}} more order' },
  'attention.more_other': { da: 'og {{count}} ordrer mere', en: 'and {{count}} more orders' },
  'attention.Changed_one': {
    da: '{{count}} linje ændret i ordre {{id}}',
    en: '{{count}} line changed in order {{id}}',
  },
  'attention.Changed_other': {
    da: '{{count}} linjer ændret i ordre {{id}}',
    en: '{{count}} lines changed in order {{id}}',
  },
  'attention.moved': {
    da: 'Ordre {{id}} er flyttet til en anden dag',
    en: 'Order {{id}} is moved to another day',
  },
  'attention.changedOnly': { da: 'Ordre {{id}} er ændret', en: 'Order {{id}} is changed' },
  'attention.Delayed': { da: 'Ordre {{id}} er forsinket', en: 'Order {{id}} is delayed' },
  'attention.Refused': { da: 'Ordre {{id}} er afvist', en: 'Order {{id}} is refused' },
  'attention.Cancelled': { da: 'Ordre {{id}} er annulleret', en: 'Order {{id}} is cancelled' },
  'attention.refusedNote': {
    da: 'Varerne kommer ikke. Ring på {{phone}}, eller kopiér ordren til en ny kurv.',
    en: 'The products do not come. Call {{phone}}, or copy the order to a new basket.',
  },
  'attention.changedNote': {
    da: 'Leverandøren har ændret ordren {{moment}}.',
    en: 'The supplier changed the order {{moment}}.',
  },
  'attention.accept': { da: 'Det er i orden', en: 'That is fine' },
  'attention.note': { da: 'Jeg har set det', en: 'I have seen it' },
  'attention.noteOrder': { da: 'Jeg har set det om ordre {{id}}', en: 'I have seen it about order {{id}}' },
  'attention.acceptOrder': { da: 'Det er i orden med ordre {{id}}', en: 'Order {{id}} is fine' },
  'attention.accepted': { da: 'Noteret for ordre {{id}}', en: 'Noted for order {{id}}' },
  'attention.failed': {
    da: 'Svaret kunne ikke gemmes. Prøv igen.',
    en: 'The answer could not be saved. Try again.',
  },
  'attention.seeAll': { da: 'Se alle ordrer', en: 'See all orders' },
} as const;
