export const presaleLabels = {
  'presale.title': { da: 'Forsalg', en: 'Presale' },
  'presale.note': {
    da: 'Bestil nu, få varerne i den periode, de er til.',
    en: 'Order now and get the goods in the period they are for.',
  },
  'presale.week': { da: 'uge', en: 'week' },
  'presale.delivered': { da: 'Leveres {{from}} til {{to}}', en: 'Delivered {{from}} to {{to}}' },
  'presale.orderBefore': { da: 'Bestil senest {{moment}}', en: 'Order by {{moment}}' },
  'presale.days_one': { da: '{{count}} leveringsdag hos jer', en: '{{count}} delivery day for you' },
  'presale.days_other': { da: '{{count}} leveringsdage hos jer', en: '{{count}} delivery days for you' },
  'presale.noDays': {
    da: 'Vi kører ikke til jer i perioden. Ring til kundeservice for at aftale en dag.',
    en: 'We do not deliver to you in this period. Call customer service to agree on a day.',
  },
  'presale.how': {
    da: 'Forsalgsvarer får deres egen kurv. Skriv et antal, så skifter vi til den.',
    en: 'Presale products get a basket of their own. Type a quantity and we switch to it.',
  },
  'presale.isCurrent': {
    da: 'I er i forsalgskurven. Dagene øverst er periodens.',
    en: 'You are in the presale basket. The days at the top are those of the period.',
  },
  'presale.openBasket': { da: 'Gå til forsalgskurven', en: 'Go to the presale basket' },
  'presale.newBasket': { da: 'Begynd en forsalgskurv', en: 'Start a presale basket' },
  'presale.toCheckout': { da: 'Se kurven', en: 'See the basket' },
  'presale.inBasket': { da: 'Lagt i kurven til {{name}}', en: 'Put into the basket for {{name}}' },
  'presale.products': { da: 'Varer i {{name}}', en: 'Products in {{name}}' },
  'presale.loading': { da: 'Henter forsalg', en: 'Loading presale' },
  'presale.failed': { da: 'Forsalget kan ikke hentes lige nu', en: 'The presale cannot be loaded right now' },
  'presale.none': { da: 'Der er ikke noget forsalg lige nu', en: 'There is no presale right now' },
  'presale.noneText': {
    da: 'Vi åbner forsalg før jul, påske, Mortensaften og sommerens fester.',
    en: 'We open presale before Christmas, Easter, Martinmas and the parties of summer.',
  },
} as const;
