export const lineEntryLabels = {
  'lineEntry.notInBasket': {
    da: 'Linjer, der ikke er lagt i kurven',
    en: 'Lines that are not in the basket',
  },
  'lineEntry.productOf': { da: 'Vare i stedet for “{{text}}”', en: 'Product instead of “{{text}}”' },
  'lineEntry.quantityOf': { da: 'Antal af “{{text}}”', en: 'Quantity of “{{text}}”' },
  'lineEntry.drop': { da: 'Fjern linjen “{{text}}”', en: 'Remove the line “{{text}}”' },
  'lineEntry.noQuantity': { da: 'Skriv et antal.', en: 'Enter a quantity.' },
  'lineEntry.tooMany': {
    da: 'En linje kan højst have {{most}}.',
    en: 'A line can have {{most}} at most.',
  },
  'lineEntry.orderWithoutTitle': {
    da: 'Bestil uden det, du har tastet?',
    en: 'Order without what you typed?',
  },
  'lineEntry.orderWithoutText': {
    da: 'Disse linjer er ikke kommet i kurven. Ret eller fjern dem først – ellers kommer de ikke med i ordren.',
    en: 'These lines are not in the basket. Correct or remove them first – otherwise the order goes without them.',
  },
  'lineEntry.orderWithout': { da: 'Bestil uden dem', en: 'Order without them' },
  'lineEntry.unreached': {
    da: 'Vi kunne ikke få forbindelse. Linjen lægges i kurven, når forbindelsen er tilbage.',
    en: 'We could not connect. The line goes into the basket when the connection is back.',
  },
  'lineEntry.basketGone': {
    da: 'Linjen blev tastet til en kurv, der er bestilt eller slettet. Læg den i denne kurv, eller fjern den.',
    en: 'The line was typed for a basket that has been ordered or deleted. Add it to this basket, or remove it.',
  },
  'lineEntry.waitElsewhere_one': {
    da: '{{count}} tastet linje venter på kurven til {{day}}',
    en: '{{count}} typed line waits for the basket for {{day}}',
  },
  'lineEntry.waitElsewhere_other': {
    da: '{{count}} tastede linjer venter på kurven til {{day}}',
    en: '{{count}} typed lines wait for the basket for {{day}}',
  },
} as const;
