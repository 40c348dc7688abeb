export const reportsLabels = {
  'reports.title': { da: 'Rapporter', en: 'Reports' },
  'reports.owner': { da: 'Kunde eller kundegruppe', en: 'Customer or group' },
  'reports.find': { da: 'Navn eller nummer', en: 'Name or number' },
  'reports.noOwner': { da: 'Ingen kunde med det navn', en: 'No customer with that name' },
  'reports.groups': { da: 'Kundegrupper', en: 'Groups' },
  'reports.customers': { da: 'Kunder', en: 'Customers' },
  'reports.groupNote_one': { da: 'EKG {{id}} · {{count}} kunde', en: 'Group {{id}} · {{count}} customer' },
  'reports.groupNote_other': {
    da: 'EKG {{id}} · {{count}} kunder',
    en: 'Group {{id}} · {{count}} customers',
  },
  'reports.wholeGroup': { da: '{{name}}, alle {{amount}} kunder', en: '{{name}}, all {{amount}} customers' },
  'reports.report': { da: 'Rapport', en: 'Report' },
  'reports.embedded': { da: 'Indlejret rapport: {{name}}', en: 'Embedded report: {{name}}' },
  'reports.until': {
    da: 'data til og med {{date}} · opdateres hver time',
    en: 'data up to {{date}} · updated every hour',
  },
  'reports.hourly': { da: 'opdateres hver time', en: 'updated every hour' },
  'reports.reload': { da: 'Opdatér nu', en: 'Update now' },
  'reports.fullScreen': { da: 'Vis i fuld skærm', en: 'Show in full screen' },
  'reports.loading': { da: 'Henter rapporten …', en: 'Loading the report …' },
  'reports.ownersFailed': {
    da: 'Vi kunne ikke hente jeres kunder og kundegrupper. Her er rapporten for den kunde, du handler for.',
    en: 'We could not load your customers and groups. Here is the report of the customer that you order for.',
  },
  'reports.failed': { da: 'Vi kunne ikke hente rapporten', en: 'We could not load the report' },
  'reports.failedText': {
    da: 'Prøv igen om lidt. Vi prøver selv igen hvert minut.',
    en: 'Try again in a moment. We try again every minute.',
  },
  'reports.lastVersion': {
    da: 'Rapporten kunne ikke opdateres. Her er tallene fra {{time}}. Vi prøver igen hvert minut.',
    en: 'The report could not be updated. Here are the figures of {{time}}. We try again every minute.',
  },
  'reports.none': { da: 'Der er ingen rapporter til dig', en: 'There are no reports for you' },
  'reports.noneText': {
    da: 'Spørg den, der styrer jeres brugere, om du må se priser, eller skriv til os.',
    en: 'Ask whoever manages your users whether you may see prices, or write to us.',
  },
  'reports.byOthers': {
    da: 'Rapporten vises af Power BI fra Microsoft.',
    en: 'The report is shown by Power BI from Microsoft.',
  },
  'reports.files': { da: 'Hent filer', en: 'Get files' },
  'reports.filesNote': {
    da: 'Når en rapport ikke kan hentes, vises den sidste version med dato, og vi prøver igen hvert minut.',
    en: 'When a report cannot be loaded, the last version is shown with its date, and we try again every minute.',
  },
  'reports.file.co2': { da: 'CO₂-rapport', en: 'CO₂ report' },
  'reports.file.co2Note': {
    da: 'Pr. vare og måned, CSV · 12 måneder · {{of}}',
    en: 'By product and month, CSV · 12 months · {{of}}',
  },
  'reports.file.label': { da: 'Økologi til Spisemærket', en: 'Organic food for the label' },
  'reports.file.labelNote': {
    da: 'Skema for 3 måneder, Excel · {{of}}',
    en: 'Form of 3 months, Excel · {{of}}',
  },
  'reports.file.purchases': { da: 'Indkøb pr. varegruppe', en: 'Purchases by category' },
  'reports.file.purchasesNote': { da: 'CSV · 12 måneder · {{of}}', en: 'CSV · 12 months · {{of}}' },
} as const;
