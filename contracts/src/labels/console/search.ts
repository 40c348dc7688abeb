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
  'console.missed': { da: 'Søgninger uden hit', en: 'Searches that found nothing' },
  'console.missedText': {
    da: 'Højst én pr. person og dag. Ord, der er søgt én gang, vises ikke.',
    en: 'At most one per person and day. Words searched for once are not shown.',
  },
  'console.missedNone': { da: 'Alle søgninger fandt noget', en: 'Every search found something' },
  'console.missedNoneText': {
    da: 'Vælg flere dage for at se længere tilbage.',
    en: 'Choose more days to look further back.',
  },
  'console.missedTerm': { da: 'Søgeord', en: 'Words' },
  'console.missedSearches': { da: 'Søgninger', en: 'Searches' },
  'console.missedLast': { da: 'Senest', en: 'Latest' },
  'console.missedFound_one': { da: 'Finder nu {{count}} vare', en: 'Finds {{count}} product now' },
  'console.missedFound_other': { da: 'Finder nu {{count}} varer', en: 'Finds {{count}} products now' },
  'console.addSynonym': { da: 'Tilføj synonym', en: 'Add a synonym' },
  'console.addSynonymShort': { da: 'Synonym', en: 'Synonym' },
  'console.addSynonymOf': { da: 'Tilføj synonym for {{term}}', en: 'Add a synonym for {{term}}' },
  'console.suggestedSynonym': { da: 'Synonym: {{word}}', en: 'Synonym: {{word}}' },
  'console.groupsCount_one': { da: '{{count}} gruppe', en: '{{count}} group' },
  'console.groupsCount_other': { da: '{{count}} grupper', en: '{{count}} groups' },
  'console.failed': { da: 'Ordene kunne ikke gemmes', en: 'The words could not be saved' },
} as const;
