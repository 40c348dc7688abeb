export { readImportCommand, runImportCommand } from './import-command.ts';
export { ImportRefused } from './import-refused.ts';
