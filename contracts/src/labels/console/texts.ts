/** Texts of the console's screen for editing texts. */
export const consoleTextsLabels = {
  'console.texts.title': { da: 'Tekster', en: 'Texts' },
  'console.texts.count': {
    da: '{{count}} nøgler, {{changed}} ændret',
    en: '{{count}} keys, {{changed}} changed',
  },
  'console.texts.search': { da: 'Nøgle eller tekst', en: 'Key or text' },
  'console.texts.which': { da: 'Hvilke tekster', en: 'Which texts' },
  'console.texts.changed': { da: 'Ændret {{count}}', en: 'Changed {{count}}' },
  'console.texts.allOf': { da: 'Alle {{count}}', en: 'All {{count}}' },
  'console.texts.key': { da: 'Nøgle', en: 'Key' },
  'console.texts.danish': { da: 'Dansk', en: 'Danish' },
  'console.texts.english': { da: 'Engelsk', en: 'English' },
  'console.texts.edit': { da: 'Ret {{key}}', en: 'Edit {{key}}' },
  'console.texts.original': { da: 'Programmets tekst: {{text}}', en: 'The program’s text: {{text}}' },
  'console.texts.emptyMeans': {
    da: 'Et tomt felt bruger programmets tekst.',
    en: 'An empty field uses the program’s text.',
  },
  'console.texts.missing': { da: '{{places}} mangler', en: '{{places}} missing' },
  'console.texts.unknownPlace': { da: '{{places}} kendes ikke', en: '{{places}} unknown' },
  'console.texts.tooLong': { da: 'Skriv højst {{most}} tegn.', en: 'Write at most {{most}} characters.' },
  'console.texts.preview': { da: 'Forhåndsvisning', en: 'Preview' },
  'console.texts.publish': { da: 'Gem og udgiv', en: 'Save and publish' },
  'console.texts.published': {
    da: 'Udgivet. Siderne viser teksten nu.',
    en: 'Published. The pages show the text now.',
  },
  'console.texts.close': { da: 'Luk', en: 'Close' },
  'console.texts.none': { da: 'Ingen tekster passer', en: 'No texts match' },
  'console.texts.noneText': { da: 'Prøv et andet ord eller en nøgle.', en: 'Try another word or a key.' },
} as const;
