/** Texts of the climate report, its versions and targets. */
export const co2ReportTexts = {
  'error.targetOutside': {
    da: 'Målet skal ligge mellem {{min}} og {{max}}.',
    en: 'The target must be between {{min}} and {{max}}.',
  },
  'error.tooManyTargets': {
    da: 'I kan have højst {{max}} mål. Fjern et, før I sætter et nyt.',
    en: 'You can have at most {{max}} targets. Remove one before you set another.',
  },
} as const;
