/**
 * Texts of the console about messages that did not arrive, such as orders that the supplier's system has not received.
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
  'console.letters.tooOld': {
    da: 'Opgivet, fordi den ikke kunne sendes i {{days}} dage',
    en: 'Given up, because it could not be sent for {{days}} days',
  },
  'console.letters.secret': {
    da: 'Mailen havde et hemmeligt link, som er slettet. Lav et nyt, der hvor den kom fra.',
    en: 'The mail had a secret link that was deleted. Make a new one where it came from.',
  },
  'console.orders.order': { da: 'Ordre', en: 'Order' },
  'console.orders.customer': { da: 'Kunde', en: 'Customer' },
  'console.orders.age': { da: 'Alder', en: 'Age' },
  'console.orders.status': { da: 'Status', en: 'Status' },
  'console.orders.cause.queued': { da: 'I kø', en: 'In the queue' },
  'console.orders.cause.sending': { da: 'Sendes nu', en: 'Being sent now' },
  'console.orders.cause.behind': {
    da: 'Venter på kundens forrige ordre',
    en: 'Waits for the customer’s order before it',
  },
  'console.orders.cause.noWayOut': { da: 'ERP er ikke sat op', en: 'No ERP is set up' },
  'console.orders.cause.noAnswer': { da: 'ERP svarer ikke', en: 'The ERP does not answer' },
  'console.orders.cause.unreachable': {
    da: 'Ingen svarer på ERP’s adresse',
    en: 'Nobody answers at the address of the ERP',
  },
  'console.orders.cause.unknownHost': {
    da: 'Navnet i ERP’s adresse kendes ikke',
    en: 'The name in the address of the ERP is not known',
  },
  'console.orders.cause.tooSlow': {
    da: 'Det tog for lang tid, før ERP svarede',
    en: 'The ERP took too long to answer',
  },
  'console.orders.cause.certificate': {
    da: 'ERP’s certifikat er ikke gyldigt',
    en: 'The certificate of the ERP is not valid',
  },
  'console.orders.cause.receiverFails': {
    da: 'ERP svarer med en fejl',
    en: 'The ERP answers with an error',
  },
  'console.orders.cause.folder': {
    da: 'Der kan ikke skrives i mappen til ordrefiler',
    en: 'The folder for order files cannot be written to',
  },
  'console.orders.cause.refused': { da: 'ERP afviser ordren', en: 'The ERP refuses the order' },
  'console.orders.cause.notConfirmed': {
    da: 'ERP kvitterer ikke for ordren',
    en: 'The ERP does not confirm the order',
  },
  'console.orders.cause.address': {
    da: 'ERP har en adresse, der ikke må kaldes',
    en: 'The ERP has an address that may not be called',
  },
  'console.orders.cause.ours': { da: 'Ordren fejler i Engros', en: 'The order fails in Engros' },
  'console.orders.attempts_one': { da: '{{count}} forsøg', en: '{{count}} attempt' },
  'console.orders.attempts_other': { da: '{{count}} forsøg', en: '{{count}} attempts' },
  'console.orders.behind_one': {
    da: '{{count}} ordre venter på den',
    en: '{{count}} order waits for it',
  },
  'console.orders.behind_other': {
    da: '{{count}} ordrer venter på den',
    en: '{{count}} orders wait for it',
  },
  'console.orders.needsPerson': { da: 'Nogen skal se på den', en: 'Somebody must look at it' },
  'console.orders.triesAgain': {
    da: 'Engros prøver igen af sig selv.',
    en: 'Engros tries again by itself.',
  },
  'console.orders.mustLook': {
    da: 'Engros kan ikke løse det alene. Nogen skal se på det.',
    en: 'Engros cannot solve it alone. Somebody must look at it.',
  },
  'console.orders.alarm': { da: 'Ordrer kommer ikke af sted', en: 'Orders do not leave' },
  'console.orders.alarmOldest': {
    da: 'Ordre {{order}} fra {{customer}} har ventet {{age}}: {{cause}}.',
    en: 'Order {{order}} of {{customer}} has waited for {{age}}: {{cause}}.',
  },
  'console.orders.alarmAll_one': { da: '{{count}} ordre venter.', en: '{{count}} order waits.' },
  'console.orders.alarmAll_other': {
    da: '{{count}} ordrer venter i alt.',
    en: '{{count}} orders wait in all.',
  },
  'console.orders.noWayOut': { da: 'Ordrer bliver ikke sendt', en: 'Orders are not sent' },
  'console.orders.noWayOutWhy': {
    da: 'Serveren er startet uden indstillingen ERP. Ordrer bliver her, indtil den er sat.',
    en: 'The server was started without the setting ERP. Orders stay here until it is set.',
  },
  'console.orders.sendNow': { da: 'Send nu', en: 'Send now' },
  'console.orders.sendNowOf': { da: 'Send nu: ordre {{order}}', en: 'Send now: order {{order}}' },
  'console.orders.failed': { da: 'Opgivet efter {{count}} forsøg', en: 'Given up after {{count}} attempts' },
  'console.orders.resend': { da: 'Send igen', en: 'Send again' },
  'console.orders.resendOf': { da: 'Send igen: ordre {{order}}', en: 'Send again: order {{order}}' },
  'console.orders.resent': {
    da: 'Ordre {{order}} er sat i kø igen',
    en: 'Order {{order}} is in the queue again',
  },
  'console.orders.resendFailed': {
    da: 'Ordren kunne ikke sendes igen',
    en: 'The order could not be sent again',
  },
  'console.age.seconds': { da: '{{count}} s', en: '{{count}} s' },
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
