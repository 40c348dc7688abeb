export const notificationServerLabels: Record<string, { da: string; en: string }> = {
  'error.noticeRefused': { da: '{{why}}', en: '{{why}}' },
  'error.noticeKeyUsed': {
    da: 'Det er allerede gemt med et andet indhold. Hent siden igen, og se, hvad der står.',
    en: 'It is already saved with other content. Reload the page and see what it says.',
  },
  'error.noticeNotWithdrawn': {
    da: 'Beskeden er ikke trukket tilbage.',
    en: 'The notification was not taken back.',
  },
  'error.noticeWithdrawn': {
    da: 'Beskeden er allerede trukket tilbage.',
    en: 'The notification has already been taken back.',
  },
  'notice.why.reversed': {
    da: 'Slut skal være efter start.',
    en: 'The end must be after the start.',
  },
  'notice.why.over': {
    da: 'Slut er allerede passeret. Vælg et senere tidspunkt.',
    en: 'The end has already passed. Choose a later time.',
  },
  'notice.why.moment': {
    da: '“{{moment}}” er ikke et tidspunkt.',
    en: '“{{moment}}” is not a point in time.',
  },
  'notice.why.link': {
    da: 'Linket skal være en side her, som begynder med /, eller en adresse, der begynder med https://.',
    en: 'The link must be a page here that begins with /, or an address that begins with https://.',
  },
  'notice.why.everyone': {
    da: 'En besked til alle kan ikke også være til bestemte.',
    en: 'A notification for everyone cannot also be for some.',
  },
  'notice.why.noTargets': { da: 'Vælg mindst én modtager.', en: 'Choose at least one recipient.' },
  'notice.why.targets': {
    da: 'Vi kender ikke: {{targets}}. Intet er udgivet.',
    en: 'We do not know: {{targets}}. Nothing was published.',
  },
  'notification.open': { da: 'Læs mere', en: 'Read more' },
  'notification.fact.order': { da: 'Ordre', en: 'Order' },
  'notification.fact.delivery': { da: 'Levering', en: 'Delivery' },
  'notification.fact.product': { da: 'Varenummer', en: 'Item number' },
  'notification.fact.until': { da: 'Gælder til og med', en: 'Valid until' },
  'notification.fact.case': { da: 'Sag', en: 'Case' },
  'notification.order.Changed.one': {
    da: '1 linje ændret i ordre {{order}}',
    en: '1 line changed in order {{order}}',
  },
  'notification.order.Changed.more': {
    da: '{{count}} linjer ændret i ordre {{order}}',
    en: '{{count}} lines changed in order {{order}}',
  },
  'notification.order.Changed.day': {
    da: 'Ordre {{order}} er flyttet til en anden dag',
    en: 'Order {{order}} is moved to another day',
  },
  'notification.order.Delayed': { da: 'Ordre {{order}} er forsinket', en: 'Order {{order}} is delayed' },
  'notification.order.Refused': { da: 'Ordre {{order}} er afvist', en: 'Order {{order}} is refused' },
  'notification.order.Cancelled': { da: 'Ordre {{order}} er annulleret', en: 'Order {{order}} is cancelled' },
  'notification.order.lead': { da: 'Levering {{day}}', en: 'Delivery {{day}}' },
  'notification.order.Changed.text': {
    da: 'Noget på ordre {{order}} kommer ikke, som I bestilte det. Se, hvad der er ændret, og hvad der kommer i stedet.',
    en: 'Something in order {{order}} does not come as you ordered it. See what has changed and what comes instead.',
  },
  'notification.order.Delayed.text': {
    da: 'Ordre {{order}} kommer senere end ventet. Ordren viser, hvornår vi regner med at være hos jer.',
    en: 'Order {{order}} comes later than expected. The order shows when we expect to be with you.',
  },
  'notification.order.Refused.text': {
    da: 'Vi kan ikke levere ordre {{order}}. Ring til os, så finder vi en løsning.',
    en: 'We cannot deliver order {{order}}. Call us and we find a solution.',
  },
  'notification.order.Cancelled.text': {
    da: 'Ordre {{order}} er annulleret og bliver ikke leveret.',
    en: 'Order {{order}} is cancelled and will not be delivered.',
  },
  'notification.order.open': { da: 'Se ordren', en: 'See the order' },
  'notification.closed': { da: 'Vi leverer ikke {{day}}', en: 'We do not deliver on {{day}}' },
  'notification.closed.text': {
    da: 'I har en ordre eller en kurv til {{day}}, og den dag er lukket. Vælg en anden dag til kurven, og ring til os, hvis en ordre ikke kan vente.',
    en: 'You have an order or a basket for {{day}}, and that day is closed. Choose another day for the basket, and call us when an order cannot wait.',
  },
  'notification.closed.open': { da: 'Se ordrerne', en: 'See the orders' },
  'notification.stock': { da: '{{product}} er på lager igen', en: '{{product}} is back in stock' },
  'notification.stock.lead': {
    da: 'Varenr. {{id}}, fra jeres favoritter',
    en: 'Item {{id}}, from your favourites',
  },
  'notification.stock.text': {
    da: '{{product}} står på en af jeres favoritlister og kan bestilles igen.',
    en: '{{product}} is on one of your favourite lists and can be ordered again.',
  },
  'notification.stock.open': { da: 'Se varen', en: 'See the product' },
  'notification.price.one': {
    da: 'Aftalepris på {{product}} udløber',
    en: 'The agreed price of {{product}} ends',
  },
  'notification.price.more': { da: '{{count}} aftalepriser udløber', en: '{{count}} agreed prices end' },
  'notification.price.lead': { da: 'Gælder til og med {{day}}', en: 'Valid until {{day}}' },
  'notification.price.text': {
    da: 'Derefter gælder den almindelige pris. Tal med jeres sælger, hvis I vil forlænge aftalen.',
    en: 'After that the usual price applies. Talk to your salesperson if you want to extend the agreement.',
  },
  'notification.price.open': { da: 'Se aftalevarer', en: 'See agreement products' },
  'notification.case': { da: 'Sag {{id}} er besvaret', en: 'Case {{id}} is answered' },
  'notification.case.Credited': {
    da: '{{amount}} kr. er krediteret for ordre {{order}}',
    en: '{{amount}} kr. is credited for order {{order}}',
  },
  'notification.case.Credited.unseen': {
    da: 'Der er lavet en kreditnota for ordre {{order}}',
    en: 'A credit note is made for order {{order}}',
  },
  'notification.case.Replaced': {
    da: 'I får nye varer for ordre {{order}}',
    en: 'You get new goods for order {{order}}',
  },
  'notification.case.Rejected': {
    da: 'Vi kan ikke imødekomme sagen om ordre {{order}}',
    en: 'We cannot accept the case about order {{order}}',
  },
  'notification.case.Noted': {
    da: 'Vi har noteret det, I skrev om ordre {{order}}',
    en: 'We have noted what you wrote about order {{order}}',
  },
  'notification.case.InProgress': {
    da: 'Vi ser på sagen om ordre {{order}}',
    en: 'We are looking at the case about order {{order}}',
  },
  'notification.case.open': { da: 'Se sagen', en: 'See the case' },
  'notification.recall': { da: 'Brug ikke: {{product}}', en: 'Do not use: {{product}}' },
  'notification.recall.lead': { da: 'Varenr. {{id}} er tilbagekaldt', en: 'Item {{id}} is recalled' },
  'notification.recall.text': {
    da: '{{product}} er tilbagekaldt. Læs, hvad I skal gøre, og svar os, om I stadig har varen.',
    en: '{{product}} is recalled. Read what to do, and tell us whether you still have the goods.',
  },
  'notification.recall.open': { da: 'Læs og svar', en: 'Read and answer' },
  'mail.notification.why': {
    da: 'I får mailen, fordi {{customer}} har valgt denne slags beskeder på mail. Slå dem fra under Konto, Beskeder.',
    en: 'You get this mail because {{customer}} has chosen this kind of notification by mail. Turn it off under Account, Notifications.',
  },
};
