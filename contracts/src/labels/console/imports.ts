/** Texts of the console's imports. */
export const consoleImportLabels = {
  'console.imports.title': { da: 'Import', en: 'Imports' },
} as const;
