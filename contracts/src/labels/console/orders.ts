/**
 * Texts of the console about messages that did not arrive, such as orders that the supplier's system has not
 * received.
 */
export const consoleOrdersLabels = {
  'console.orders.title': { da: 'Udgående', en: 'Outgoing' },
  'console.orders.toErp': { da: 'Ordrer til ERP', en: 'Orders to the ERP' },
  'console.letters.title': { da: 'Andet, der blev opgivet', en: 'Other messages given up' },
  'console.letters.which': { da: 'Hvad blev opgivet', en: 'What was given up' },
  'console.letters.none': { da: 'Alt er kommet frem', en: 'Everything has arrived' },
  'console.letters.kind.answer': { da: 'Svar til indkøbssystem', en: 'Answer to a procurement system' },
  'console.letters.kind.document': { da: 'E-dokument', en: 'Electronic document' },
  'console.letters.kind.mail': { da: 'Mail', en: 'Mail' },
  'console.letters.count.answer': { da: 'Svar {{count}}', en: 'Answers {{count}}' },
  'console.letters.count.document': { da: 'E-dok. {{count}}', en: 'Documents {{count}}' },
  'console.letters.count.mail': { da: 'Mails {{count}}', en: 'Mails {{count}}' },
  'console.letters.resendOf': { da: 'Send igen: {{subject}}', en: 'Send again: {{subject}}' },
  'console.letters.resent': { da: '{{subject}} er sat i kø igen', en: '{{subject}} is in the queue again' },
  'console.letters.resendFailed': { da: 'Det kunne ikke sendes igen', en: 'It could not be sent again' },
  'console.letters.secret': {
    da: 'Mailen havde et hemmeligt link, som er slettet. Lav et nyt, der hvor den kom fra.',
    en: 'The mail had a secret link that was deleted. Make a new one where it came from.',
  },
  'console.orders.order': { da: 'Ordre', en: 'Order' },
  'console.orders.customer': { da: 'Kunde', en: 'Customer' },
  'console.orders.age': { da: 'Alder', en: 'Age' },
  'console.orders.status': { da: 'Status', en: 'Status' },
  'console.orders.waits': { da: 'I kø, forsøg {{count}}', en: 'In the queue, attempt {{count}}' },
  'console.orders.waitsFirst': { da: 'I kø', en: 'In the queue' },
  'console.orders.failed': { da: 'Opgivet efter {{count}} forsøg', en: 'Given up after {{count}} attempts' },
  'console.orders.resend': { da: 'Send igen', en: 'Send again' },
  'console.orders.resendOf': { da: 'Send ordre {{order}} igen', en: 'Send order {{order}} again' },
  'console.orders.resent': {
    da: 'Ordre {{order}} er sat i kø igen',
    en: 'Order {{order}} is in the queue again',
  },
  'console.orders.resendFailed': {
    da: 'Ordren kunne ikke sendes igen',
    en: 'The order could not be sent again',
  },
  'console.age.minutes': { da: '{{count}} min', en: '{{count}} min' },
  'console.age.hours': { da: '{{count}} t', en: '{{count}} h' },
  'console.age.days_one': { da: '{{count}} dag', en: '{{count}} day' },
  'console.age.days_other': { da: '{{count}} dage', en: '{{count}} days' },
  'console.orders.which': { da: 'Hvilke ordrer', en: 'Which orders' },
  'console.orders.all': { da: 'Alle {{count}}', en: 'All {{count}}' },
  'console.orders.givenUp': { da: 'Opgivet {{count}}', en: 'Given up {{count}}' },
  'console.orders.waiting': { da: 'I kø {{count}}', en: 'In the queue {{count}}' },
  'console.orders.shown': {
    da: 'De {{count}} ældste vises.',
    en: 'The {{count}} oldest are shown.',
  },
} as const;
