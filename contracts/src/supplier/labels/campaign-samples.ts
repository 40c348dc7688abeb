export const consoleSampleLabels = {
  'console.campaigns.kind.productSamples': { da: 'Vareprøver', en: 'Samples' },
  'console.campaigns.sampleMinimum': {
    da: 'Kurven skal mindst være på (kr.)',
    en: 'Least basket total (kr.)',
  },
  'console.campaigns.sampleMinimumHint': {
    da: 'Uden moms og uden vareprøverne. 0: enhver ordre.',
    en: 'Without VAT and without the samples. 0: any order.',
  },
  'console.campaigns.sampleMinimumWrong': {
    da: 'Skriv et beløb fra 0 til {{most}} kr.',
    en: 'Enter an amount from 0 to {{most}} kr.',
  },
  'console.campaigns.sampleMaximum': { da: 'Vareprøver i en ordre', en: 'Samples in one order' },
  'console.campaigns.sampleMaximumWrong': {
    da: 'Skriv et helt tal fra 1 til {{most}}.',
    en: 'Enter a whole number from 1 to {{most}}.',
  },
  'console.campaigns.ok.sampleTermsMissing': {
    da: 'Vilkårene for vareprøver står',
    en: 'The terms of the samples are there',
  },
  'console.campaigns.ok.notSamples': { da: 'Alle varer er vareprøver', en: 'All products are samples' },
  'console.campaigns.ok.samplesForSome': {
    da: 'Vareprøverne er for alle',
    en: 'The samples are for everyone',
  },
  'console.campaigns.ok.otherSamples': {
    da: 'Ingen andre vareprøver i perioden',
    en: 'No other samples in the period',
  },
  'console.campaigns.fault.sampleTermsMissing': {
    da: 'Vilkårene for vareprøver mangler',
    en: 'The terms of the samples are missing',
  },
  'console.campaigns.fault.notSamples': { da: 'Varer er ikke vareprøver', en: 'Products are not samples' },
  'console.campaigns.fault.samplesForSome': {
    da: 'Vareprøver er for alle kunder',
    en: 'Samples are for all customers',
  },
  'console.campaigns.fault.otherSamples': {
    da: 'Andre vareprøver gælder i perioden. De, der begynder sidst, vises.',
    en: 'Other samples are offered in the period. Those that begin last are shown.',
  },
} as const;
