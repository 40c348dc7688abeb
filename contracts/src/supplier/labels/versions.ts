export const consoleVersionLabels = {
  'console.versions.title': { da: 'Historik', en: 'History' },
  'console.versions.none': { da: 'Ikke ændret i konsollen endnu', en: 'Not changed in the console yet' },
  'console.versions.number': { da: 'Version {{number}}', en: 'Version {{number}}' },
  'console.versions.original': { da: 'Før første ændring', en: 'Before the first change' },
  'console.versions.by': { da: '{{when}} af {{name}}', en: '{{when}} by {{name}}' },
  'console.versions.broughtBack': { da: 'Version {{number}} bragt tilbage', en: 'Version {{number}} brought back' },
  'console.versions.current': { da: 'Gælder nu', en: 'In use' },
  'console.versions.bringBack': { da: 'Bring tilbage', en: 'Bring back' },
  'console.versions.bringBackOf': { da: 'Bring tilbage: version {{number}}', en: 'Bring back: version {{number}}' },
  'console.versions.done': { da: 'Version {{number}} gælder igen', en: 'Version {{number}} is in use again' },
  'console.versions.failed': { da: 'Versionen kunne ikke bringes tilbage', en: 'The version could not be brought back' },
  'console.versions.removed': { da: 'Fjernet', en: 'Removed' },
} as const;
