/** Texts of the console's screen for the words of the search. */
export const consoleSearchLabels = {
  'console.search.title': { da: 'Søgninger', en: 'Searches' },
  'console.synonyms': { da: 'Ord, der betyder det samme', en: 'Words that mean the same' },
  'console.synonymsText': {
    da: 'Den, der søger på et af ordene, finder varer med dem alle. Skriv mindst to ord med komma imellem.',
    en: 'A search for one of the words finds products with any of them. Enter at least two words, with commas between.',
  },
  'console.wordsOfGroup': { da: 'Ord i gruppe {{number}}', en: 'Words of group {{number}}' },
  'console.tooFewWords': {
    da: 'Skriv mindst to ord med komma imellem.',
    en: 'Enter at least two words, with commas between.',
  },
  'console.addGroup': { da: 'Tilføj gruppe', en: 'Add group' },
  'console.removeGroup': { da: 'Fjern gruppe {{number}}', en: 'Remove group {{number}}' },
  'console.saved': { da: 'Gemt. Søgningen bruger ordene nu.', en: 'Saved. The search uses the words now.' },
  'console.failed': { da: 'Ordene kunne ikke gemmes', en: 'The words could not be saved' },
} as const;
