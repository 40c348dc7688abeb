export const samplesLabels = {
  'samples.title': { da: 'Vareprøver', en: 'Samples' },
  'samples.terms': {
    da: 'Vælg {{max}}, når kurven er på mindst {{limit}} kr.',
    en: 'Choose {{max}} when the basket is at least {{limit}} kr.',
  },
  'samples.termsUnseen': {
    da: 'Vælg op til {{max}}, når kurven er stor nok',
    en: 'Choose up to {{max}} once the basket is large enough',
  },
  'samples.termsFree': { da: 'Vælg op til {{max}}', en: 'Choose up to {{max}}' },
  'samples.chosen': { da: '{{count}} af {{max}} prøver valgt', en: '{{count}} of {{max}} samples chosen' },
  'samples.countOf': { da: '{{count}} af {{max}}', en: '{{count}} of {{max}}' },
  'samples.inOtherOrders': {
    da: '{{count}} med i dagens andre ordrer',
    en: '{{count}} in the other orders of the day',
  },
  'samples.comeWith': {
    da: 'De kommer med {{day}} og koster ingenting',
    en: 'They come with {{day}} and cost nothing',
  },
  'samples.comeAlong': {
    da: 'De kommer med ordren og koster ingenting',
    en: 'They come with the order and cost nothing',
  },
  'samples.basketTotal': {
    da: 'Kurven mod grænsen for vareprøver',
    en: 'The basket against the limit for samples',
  },
  'samples.reached': {
    da: 'i kurven, over grænsen på {{limit}}',
    en: 'in the basket, above the limit of {{limit}}',
  },
  'samples.reachedTogether': {
    da: 'med dagens andre ordrer, over grænsen på {{limit}}',
    en: 'with the other orders of the day, above the limit of {{limit}}',
  },
  'samples.missing': { da: 'Mangler', en: 'Missing' },
  'samples.missingEnd': {
    da: ', så kan I vælge {{max}} prøver',
    en: ', then you can choose {{max}} samples',
  },
  'samples.list': { da: 'Prøver, I kan vælge', en: 'Samples to choose from' },
  'samples.free': { da: 'Gratis', en: 'Free' },
  'samples.take': { da: 'Tag en prøve', en: 'Take a sample' },
  'samples.takeOf': { da: 'Tag en prøve af {{name}}', en: 'Take a sample of {{name}}' },
  'samples.inBasket': { da: 'I kurven', en: 'In the basket' },
  'samples.removeOf': {
    da: '{{name}} er i kurven. Fjern prøven',
    en: '{{name}} is in the basket. Remove the sample',
  },
  'samples.lockedMissing': { da: 'Mangler {{amount}}', en: 'Missing {{amount}}' },
  'samples.lockedFull': { da: '{{count}} af {{max}} valgt', en: '{{count}} of {{max}} chosen' },
  'samples.lockedByDay': {
    da: '{{max}} pr. leveringsdag er valgt',
    en: '{{max}} per delivery day are chosen',
  },
  'samples.showAll': { da: 'Vis alle {{amount}}', en: 'Show all {{amount}}' },
  'samples.loading': { da: 'Henter vareprøver', en: 'Loading samples' },
  'samples.failed': {
    da: 'Vareprøverne kan ikke hentes lige nu',
    en: 'The samples cannot be loaded right now',
  },
  'samples.none': { da: 'Ingen vareprøver lige nu', en: 'No samples right now' },
  'samples.noneText': {
    da: 'Vi lægger nye prøver ud, når leverandørerne har noget at vise.',
    en: 'New samples appear when our suppliers have something to show.',
  },
  'samples.quantity': { da: '1 stk. · gratis', en: '1 pc. · free' },
  'samples.quantityMany': { da: '{{count}} stk. · gratis', en: '{{count}} pcs. · free' },
  'samples.tooMany': {
    da: 'I har {{count}} prøver og kan få {{max}}. Fjern {{over}}, før I bestiller.',
    en: 'You have {{count}} samples and can have {{max}}. Remove {{over}} before you order.',
  },
  'samples.tooManyOfDay': {
    da: 'I kan få {{max}} prøver til samme dag, og dagens andre ordrer har {{others}}. Fjern {{over}}, før I bestiller.',
    en: 'You can have {{max}} samples on one day, and the other orders of the day have {{others}}. Remove {{over}} before you order.',
  },
  'samples.noCampaign': {
    da: 'Der er ingen vareprøver til den valgte dag. Fjern dem, før I bestiller.',
    en: 'There are no samples for the chosen day. Remove them before you order.',
  },
  'samples.belowLimit': {
    da: 'Der mangler {{missing}} kr., før der kan følge vareprøver med. Læg mere i kurven, eller fjern prøverne.',
    en: '{{missing}} kr. is missing before samples can come along. Add more to the basket or remove the samples.',
  },
  'samples.removeOver_one': { da: 'Fjern den sidste', en: 'Remove the last' },
  'samples.removeOver_other': { da: 'Fjern de {{count}} sidste', en: 'Remove the last {{count}}' },
  'samples.removed_one': { da: '{{count}} vareprøve er fjernet', en: '{{count}} sample has been removed' },
  'samples.removed_other': {
    da: '{{count}} vareprøver er fjernet',
    en: '{{count}} samples have been removed',
  },
  'samples.removeAll': { da: 'Fjern prøverne', en: 'Remove the samples' },
  'samples.chooseYourself': { da: 'Vælg selv', en: 'Choose yourself' },
  'samples.toSamples': { da: 'Se vareprøver', en: 'See samples' },
} as const;
