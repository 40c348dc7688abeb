/** Texts of the console's overview: what waits for somebody. */
export const consoleOverviewLabels = {
  'console.overview.title': { da: 'Overblik', en: 'Overview' },
  'console.overview.updated': { da: 'Opdateret {{time}}', en: 'Updated {{time}}' },
  'console.overview.ordersToday': { da: 'Ordrer i dag', en: 'Orders today' },
  'console.overview.ordersLastWeek': {
    da: '{{count}} samme dag i sidste uge',
    en: '{{count}} the same day last week',
  },
  'console.overview.waitingForErp': { da: 'Venter på ERP', en: 'Waiting for the ERP' },
  'console.overview.givenUp': { da: '{{count}} opgivet', en: '{{count}} given up' },
  'console.overview.noneGivenUp': { da: 'ingen opgivet', en: 'none given up' },
  'console.overview.openCases': { da: 'Ubesvarede sager', en: 'Unanswered cases' },
  'console.overview.lateCases': { da: '{{count}} over fristen', en: '{{count}} past the deadline' },
  'console.overview.noLateCases': { da: 'alle inden for fristen', en: 'all within the deadline' },
  'console.overview.signedIn': { da: 'Logget ind nu', en: 'Signed in now' },
  'console.overview.onPhone': { da: '{{count}} på telefon', en: '{{count}} on a phone' },
  'console.overview.recalls': { da: 'Tilbagekaldelser i gang', en: 'Running recalls' },
  'console.overview.recallAnswers': {
    da: '{{answered}} af {{customers}} har svaret',
    en: '{{answered}} of {{customers}} answered',
  },
  'console.overview.halfHours': { da: 'Ordrer pr. halve time', en: 'Orders per half hour' },
  'console.overview.halfHoursNote': {
    da: 'stiplet: samme dag i sidste uge',
    en: 'dashed: the same day last week',
  },
  'console.overview.halfHour': {
    da: 'Kl. {{time}}: {{today}} i dag, {{lastWeek}} i sidste uge',
    en: 'At {{time}}: {{today}} today, {{lastWeek}} last week',
  },
  'console.overview.deadline': { da: 'Frist {{time}}', en: 'Deadline {{time}}' },
  'console.overview.letters': { da: 'Andet opgivet', en: 'Other messages given up' },
  'console.overview.lastMonth': { da: 'seneste 30 dage', en: 'last 30 days' },
  'console.overview.waitingOrders': { da: 'Ordrer, der venter på ERP', en: 'Orders waiting for the ERP' },
  'console.overview.nothingWaits': {
    da: 'ERP-systemet har alle ordrer',
    en: 'The ERP system has every order',
  },
  'console.overview.casesTitle': { da: 'Sager, der venter på svar', en: 'Cases waiting for an answer' },
  'console.overview.allCases': { da: 'Alle sager', en: 'All cases' },
  'console.overview.allOrders': { da: 'Alle', en: 'All' },
  'console.overview.noCases': { da: 'Alle sager er besvaret', en: 'Every case is answered' },
  'console.overview.nothing': {
    da: 'Der er ikke noget, der venter på dig',
    en: 'Nothing is waiting for you',
  },
} as const;
