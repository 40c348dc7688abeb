export { normalizeGtin } from './gtin.ts';
export { readImportCommand, runImportCommand } from './import-command.ts';
export { ImportRefused } from './import-refused.ts';
export { unitOfWord } from './sales-unit-words.ts';
