/** Texts of the statistics of purchases and climate. */
export const statisticsLabels = {
  'error.periodReversed': {
    da: 'Fra-datoen ligger efter til-datoen. Byt dem om, og prøv igen.',
    en: 'The from date is after the to date. Swap them and try again.',
  },
  'error.periodTooLong': {
    da: 'Perioden er for lang. Den må højst være {{limit}} dage.',
    en: 'The period is too long. It can be at most {{limit}} days.',
  },
  'salesStatistics.name': { da: 'Mest købte', en: 'Bought most' },
  'statistics.noCategory': { da: 'Varer, vi ikke længere fører', en: 'Products we no longer sell' },
  'statistics.noBrand': { da: 'Uden mærke', en: 'No brand' },
} as const;
